package dev.minos.core.benchmark;

import java.util.Locale;

/**
 * How the rounds of a window become one score: always nanoseconds, and less is faster.
 *
 * <p>What each can tell apart: {@link #MEAN_WALL} sees everything that makes an instance slow. {@link #MEAN_CPU} does not
 * see contention, only a slow CPU and code that is not compiled yet. {@link #WALL_OVER_CPU} sees nothing but contention.
 */
public enum Estimator {
    /** Mean wall time of a round. */
    MEAN_WALL,
    /** Wall time of the shortest round. */
    MINIMUM,
    /** Mean CPU time of a round on the benchmark's own thread. */
    MEAN_CPU,
    /** Wall time in which the thread gets a millisecond of CPU time: 1 ms if nobody contends. */
    WALL_OVER_CPU;

    private static final double NANOS_PER_MILLI = 1e6;

    /** The word for settings and fingerprints: the name in lower case with hyphens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * The score of a window.
     *
     * @param wallNanos wall time of all rounds together
     * @param cpuNanos CPU time of all rounds together, or a negative number if it is not known
     * @param rounds how many there were, at least 1
     * @param shortestNanos wall time of the shortest
     * @throws IllegalStateException if the estimator needs a CPU time and there is none
     */
    public double score(long wallNanos, double cpuNanos, int rounds, long shortestNanos) {
        if (this == MEAN_WALL) {
            return (double) Math.max(1, wallNanos) / rounds;
        }
        if (this == MINIMUM) {
            return Math.max(1, shortestNanos);
        }
        if (!(cpuNanos > 0)) {
            throw new IllegalStateException("there is no CPU time of a thread here, which " + word() + " needs");
        }
        return this == MEAN_CPU ? cpuNanos / rounds : wallNanos / cpuNanos * NANOS_PER_MILLI;
    }
}
