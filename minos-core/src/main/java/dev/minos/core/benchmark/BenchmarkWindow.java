package dev.minos.core.benchmark;

/**
 * How long a reading takes: it rides along with the prepare step, but not shorter than a minimum and not longer than a
 * maximum. Immutable.
 */
public final class BenchmarkWindow {

    private final long minNanos;
    private final long maxNanos;

    /**
     * A window in nanoseconds of measured wall time.
     *
     * @param minNanos the least; shorter windows do not span enough scheduler periods to tell a contended instance from
     *     a free one
     * @param maxNanos the time after which the window ends even if prepare is still running
     * @throws IllegalArgumentException unless 0 < minimum <= maximum
     */
    public BenchmarkWindow(long minNanos, long maxNanos) {
        if (minNanos <= 0) {
            throw new IllegalArgumentException("minNanos must be > 0, was " + minNanos);
        }
        if (maxNanos < minNanos) {
            throw new IllegalArgumentException("maxNanos must be >= minNanos, was " + maxNanos + " < " + minNanos);
        }
        this.minNanos = minNanos;
        this.maxNanos = maxNanos;
    }

    /** The time after which the window ends even if prepare is still running, in nanoseconds. */
    public long maxNanos() {
        return maxNanos;
    }

    /** Whether a window that has measured for so long is over. */
    boolean isOver(long elapsedNanos, boolean prepareHasEnded) {
        return elapsedNanos >= maxNanos || (prepareHasEnded && elapsedNanos >= minNanos);
    }
}
