package dev.minos.pretest.local;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * An open loop: requests come at given instants, whether or not earlier ones have been answered. Time passes only while it
 * runs, and goes on where it stopped; when the instants are used up they begin again.
 */
public final class OpenLoop implements Traffic {

    private static final long STEP_MS = 20;

    private final Fleet fleet;
    private final RequestSender sender;
    private final List<Long> arrivalMicros;
    private final long spanMicros;
    private long playedNanos;
    private int sent;

    /**
     * Requests to a fleet.
     *
     * @param arrivalMicros ascending microseconds from the start, at least one
     * @param spanMicros after how long the instants begin again, after the last of them
     */
    public OpenLoop(Fleet fleet, List<Long> arrivalMicros, long spanMicros) {
        if (arrivalMicros.isEmpty() || spanMicros <= arrivalMicros.get(arrivalMicros.size() - 1)) {
            throw new IllegalArgumentException(
                    "spanMicros must be after the last of at least one arrival, was " + spanMicros);
        }
        this.fleet = fleet;
        this.sender = new RequestSender(fleet);
        this.arrivalMicros = List.copyOf(arrivalMicros);
        this.spanMicros = spanMicros;
    }

    @Override
    public Fleet fleet() {
        return fleet;
    }

    @Override
    public void run(BooleanSupplier goOn) throws InterruptedException {
        long start = System.nanoTime() - playedNanos;
        List<Thread> requests = new ArrayList<>();
        try {
            while (goOn.getAsBoolean()) {
                long waitNanos = start + TimeUnit.MICROSECONDS.toNanos(dueMicros()) - System.nanoTime();
                if (waitNanos > 0) {
                    TimeUnit.NANOSECONDS.sleep(Math.min(waitNanos, TimeUnit.MILLISECONDS.toNanos(STEP_MS)));
                } else {
                    requests.add(begin());
                }
            }
            playedNanos = System.nanoTime() - start;
            for (Thread request : requests) {
                request.join();
            }
        } finally {
            requests.forEach(Thread::interrupt);
        }
    }

    private Thread begin() {
        Thread request = new Thread(sender::request, "request-" + sent++);
        request.setDaemon(true);
        request.start();
        return request;
    }

    private long dueMicros() {
        int size = arrivalMicros.size();
        return sent / size * spanMicros + arrivalMicros.get(sent % size);
    }
}
