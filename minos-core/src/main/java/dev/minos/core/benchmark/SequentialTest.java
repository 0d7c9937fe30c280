package dev.minos.core.benchmark;

/**
 * A sequential test of a window's mean round time against a threshold: it says when the answer is clear, so that a window
 * can end early.
 *
 * <pre>
 *   1. Rounds are gathered in slices of at least 10 ms, since neighbouring rounds see the same neighbour on the core.
 *   2. With four slices or more, the case is clear if the mean of all rounds is further from the threshold than
 *      z standard errors of the slices' means, where z = 3 stands for looking again after every slice, and than a
 *      twentieth of the threshold, below which a longer window would not pay.
 * </pre>
 *
 * Not thread-safe.
 */
public final class SequentialTest {

    private static final long SLICE_NANOS = 10_000_000;
    private static final int LEAST_SLICES = 4;
    private static final double Z = 3;
    private static final double LEAST_DISTANCE = 0.05;

    private final double thresholdNanos;
    private long sliceStartNanos;
    private int sliceStartRounds;
    private int slices;
    private double mean;
    private double squares;

    /** A test against this mean round time in nanoseconds. */
    public SequentialTest(double thresholdNanos) {
        this.thresholdNanos = thresholdNanos;
    }

    /** Whether a window with so many rounds in so many nanoseconds is clear; called once after each round. */
    public boolean isClear(long elapsedNanos, int rounds) {
        if (elapsedNanos - sliceStartNanos < SLICE_NANOS) {
            return false;
        }
        double value = (double) (elapsedNanos - sliceStartNanos) / (rounds - sliceStartRounds);
        sliceStartNanos = elapsedNanos;
        sliceStartRounds = rounds;
        slices++;
        double delta = value - mean;
        mean += delta / slices;
        squares += delta * (value - mean);
        double distance = Math.abs((double) elapsedNanos / rounds - thresholdNanos);
        double standardError = Math.sqrt(squares / Math.max(1, slices - 1) / slices);
        return slices >= LEAST_SLICES && distance > Math.max(Z * standardError, LEAST_DISTANCE * thresholdNanos);
    }
}
