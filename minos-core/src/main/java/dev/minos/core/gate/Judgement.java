package dev.minos.core.gate;

import dev.minos.core.benchmark.BenchmarkRun;
import dev.minos.core.benchmark.Reading;
import dev.minos.core.benchmark.RoundLog;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * The benchmark thread's part of a first invocation: take the reading, ask the policy, and stop prepare if the verdict
 * is a rejection.
 *
 * <p>Made by the thread that is about to run prepare. {@link #await} is for that thread.
 */
final class Judgement extends Thread {

    private static final long STOP_GRACE_MILLIS = 20;

    private final FirstInvocation<?, ?, ?> invocation;
    private final MinosFunction<?, ?, ?> function;
    private final BenchmarkRun benchmark;
    private final @Nullable RoundLog rounds;
    private final PrepareHandshake handshake;
    private final long startNanos;
    private Evidence evidence;
    private @Nullable Verdict verdict;

    /** A judgement of what was evident at this time of the function's ticker. */
    Judgement(FirstInvocation<?, ?, ?> invocation, MinosFunction<?, ?, ?> function, Evidence before, long startNanos) {
        super("minos-benchmark");
        setDaemon(true);
        this.invocation = invocation;
        this.function = function;
        this.rounds = function.logsRounds() ? new RoundLog() : null;
        this.benchmark = function.newRun(before, rounds);
        this.handshake = new PrepareHandshake(Thread.currentThread());
        this.evidence = before;
        this.startNanos = startNanos;
    }

    @Override
    public void run() {
        Verdict found = find();
        if (found == null || found.keepsInstance()) {
            publish(found);
            return;
        }
        boolean abandoned = handshake.stop(STOP_GRACE_MILLIS);
        publish(found);
        if (abandoned) {
            invocation.actOn(found, evidence);
        }
    }

    private @Nullable Verdict find() {
        try {
            Reading reading = benchmark.take();
            if (reading == null) {
                return null;
            }
            evidence = evidence.withReading(reading, reading.endNanos() - startNanos);
            Verdict found = function.policy().judge(evidence);
            return found == null ? new Verdict.Exempt(Reason.NO_READING) : found;
        } catch (Throwable failed) {
            function.tell(new MinosEvent.Problem("the benchmark failed; this instance stays unread", failed));
            return new Verdict.Exempt(Reason.NO_READING);
        }
    }

    private synchronized void publish(@Nullable Verdict found) {
        verdict = found;
        notifyAll();
    }

    /**
     * Called by the preparing thread when prepare has returned or thrown.
     *
     * @return whether it came to its end by itself, not by an interrupt of Minos
     */
    boolean prepareEnds() {
        benchmark.prepareHasEnded();
        return handshake.prepareEnds();
    }

    /** Whether prepare was abandoned, so that this thread acts on the verdict. */
    boolean actsItself() {
        return handshake.wasAbandoned();
    }

    /** Ends the benchmark; nobody may wait for a verdict then. */
    void cancel() {
        benchmark.cancel();
    }

    /**
     * The verdict.
     *
     * @throws InterruptedException if the calling thread is or was interrupted
     */
    synchronized Verdict await() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        while (verdict == null) {
            wait();
        }
        return verdict;
    }

    /** The times of all rounds, if they are logged; whole after {@link #await}. */
    @Nullable
    RoundLog rounds() {
        return rounds;
    }

    /** The evidence behind the verdict; valid after {@link #await}. */
    Evidence evidence() {
        return evidence;
    }
}
