package dev.minos.model.statistics;

import java.util.Arrays;

/**
 * Quantiles of a sample by linear interpolation between order statistics: of n values, the one at position (n - 1) q
 * counted from 0. This is definition 7 of Hyndman and Fan, "Sample quantiles in statistical packages" (1996), the
 * default of R and NumPy.
 */
public final class Quantiles {
    private Quantiles() {}

    /** The quantile {@code q}, 0 to 1, of values in any order; the array is left as it is. */
    public static double of(double[] values, double q) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return ofSorted(sorted, q);
    }

    /** The quantile {@code q}, 0 to 1, of values in ascending order. */
    public static double ofSorted(double[] sorted, double q) {
        if (sorted.length == 0) {
            throw new IllegalArgumentException("sorted must hold at least one value, was empty");
        }
        if (!(q >= 0 && q <= 1)) {
            throw new IllegalArgumentException("q must be between 0 and 1, was " + q);
        }
        double position = (sorted.length - 1) * q;
        int below = (int) position;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }
}
