package dev.minos.core.policy;

import org.jspecify.annotations.Nullable;

/** Exempts an invocation whose remaining time could end in the middle of a hand-over. */
public final class EnoughTime implements SelectionPolicy {

    private final long handOverNanos;
    private final long benchmarkNanos;

    /**
     * A rule about nanoseconds.
     *
     * @param handOverNanos time that a hand-over may take with its safety margin
     * @param benchmarkNanos the longest benchmark window, needed as long as there is no reading
     */
    public EnoughTime(long handOverNanos, long benchmarkNanos) {
        this.handOverNanos = handOverNanos;
        this.benchmarkNanos = benchmarkNanos;
    }

    @Override
    public @Nullable Verdict judge(Evidence evidence) {
        long needed = evidence.reading() == null ? handOverNanos + benchmarkNanos : handOverNanos;
        return evidence.fromQueue() && evidence.remainingNanos() < needed
                ? new Verdict.Exempt(Reason.NO_TIME_LEFT)
                : null;
    }
}
