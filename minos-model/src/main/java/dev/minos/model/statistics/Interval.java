package dev.minos.model.statistics;

/**
 * An estimate with the ends of its confidence interval, all in the unit of the estimate. A value may lie outside of
 * its interval, since a bootstrap interval is not built around it.
 *
 * @param value the estimate
 * @param low the lower end
 * @param high the upper end, at least {@code low}
 */
public record Interval(double value, double low, double high) {
    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException("low must be <= high, was " + low + " and " + high);
        }
    }

    /** Whether {@code x} lies within the interval, ends included. */
    public boolean contains(double x) {
        return low <= x && x <= high;
    }
}
