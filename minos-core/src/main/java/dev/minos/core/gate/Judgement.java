package dev.minos.core.gate;

import dev.minos.core.benchmark.BenchmarkRun;
import dev.minos.core.benchmark.Reading;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * The benchmark thread's part of a first invocation: take the reading, ask the policy, and stop prepare if the verdict
 * is a rejection.
 *
 * <p>Started once; {@link #await} may be called by one other thread.
 */
final class Judgement extends Thread {

    private static final long STOP_GRACE_MILLIS = 20;

    private final BenchmarkRun benchmark;
    private final SelectionPolicy policy;
    private final PrepareHandshake handshake;
    private final FirstInvocation<?, ?, ?> invocation;
    private Evidence evidence;
    private @Nullable Verdict verdict;
    private MinosEvent.@Nullable Problem problem;

    Judgement(
            BenchmarkRun benchmark,
            SelectionPolicy policy,
            Evidence before,
            PrepareHandshake handshake,
            FirstInvocation<?, ?, ?> invocation) {
        super("minos-benchmark");
        setDaemon(true);
        this.benchmark = benchmark;
        this.policy = policy;
        this.evidence = before;
        this.handshake = handshake;
        this.invocation = invocation;
    }

    @Override
    public void run() {
        Verdict found = find();
        boolean actHere = found != null && !found.keepsInstance() && stopPrepare();
        publish(found);
        if (actHere) {
            invocation.actOn(this);
        }
    }

    private @Nullable Verdict find() {
        try {
            Reading reading = benchmark.take();
            if (reading == null) {
                return null;
            }
            evidence = evidence.withReading(reading);
            Verdict found = policy.judge(evidence);
            return found == null ? new Verdict.Exempt(Reason.NO_READING) : found;
        } catch (Throwable failed) {
            problem = new MinosEvent.Problem("the benchmark failed; this instance stays unjudged by its speed", failed);
            return new Verdict.Exempt(Reason.NO_READING);
        }
    }

    private boolean stopPrepare() {
        try {
            return handshake.stop(STOP_GRACE_MILLIS);
        } catch (InterruptedException nobodyInterruptsThisThread) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private synchronized void publish(@Nullable Verdict found) {
        verdict = found;
        notifyAll();
    }

    /** The verdict; the caller must not have cancelled the benchmark. */
    synchronized Verdict await() throws InterruptedException {
        while (verdict == null) {
            wait();
        }
        return verdict;
    }

    /** The evidence behind the verdict; valid after {@link #await}. */
    Evidence evidence() {
        return evidence;
    }

    /** What went wrong with the benchmark, if anything did; valid after {@link #await}. */
    MinosEvent.@Nullable Problem problem() {
        return problem;
    }
}
