package dev.minos.gcp;

import dev.minos.core.benchmark.Ticker;
import dev.minos.core.gate.HandOverRefusedException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One publish on a thread of its own, so that nothing in it, from the client's start to a server that falls silent in the
 * middle of an answer, can hold the invocation longer than it may take.
 */
final class Publication extends Thread {

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Supplier<Transport> transport;
    private final String topic;
    private final PubSubMessage message;
    private final int timeoutMillis;
    private String id = "";
    private @Nullable Throwable failure;

    Publication(Supplier<Transport> transport, String topic, PubSubMessage message, int timeoutMillis) {
        super("minos-publish");
        setDaemon(true);
        this.transport = transport;
        this.topic = topic;
        this.message = message;
        this.timeoutMillis = timeoutMillis;
    }

    @Override
    public void run() {
        try {
            id = transport.get().publish(topic, message, timeoutMillis);
        } catch (Throwable failed) { // also NoClassDefFoundError, of a client that is not on the class path
            failure = failed;
        }
    }

    /**
     * Waits for the new message's id.
     *
     * @throws HandOverRefusedException if there is none in time
     */
    void await(Ticker ticker) throws HandOverRefusedException {
        joinWithin(ticker);
        if (isAlive()) {
            throw new HandOverRefusedException(
                    "no confirmation from " + topic + " within " + timeoutMillis
                            + " ms; if the message arrived there, it" + " is processed twice",
                    null);
        }
        if (failure != null) {
            throw new HandOverRefusedException(failure.toString(), failure);
        }
        if (id.isEmpty()) {
            throw new HandOverRefusedException("no message id came from " + topic, null);
        }
    }

    /** An interrupt does not shorten the wait, since the message may be out already; the thread keeps it. */
    private void joinWithin(Ticker ticker) {
        long deadline = ticker.nanos() + timeoutMillis * NANOS_PER_MILLI;
        boolean interrupted = false;
        for (long left = timeoutMillis; left > 0 && isAlive(); left = (deadline - ticker.nanos()) / NANOS_PER_MILLI) {
            try {
                join(left);
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
