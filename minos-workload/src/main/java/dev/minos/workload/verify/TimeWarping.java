package dev.minos.workload.verify;

import java.util.Arrays;

/**
 * Dynamic time warping: the least sum of distances |x - y| over all ways to walk through two sequences from their first to
 * their last elements, forward in one of them or in both at each step. Exact, in O(n m) time and O(m) memory. Stateless.
 *
 * <p>Source: Sakoe and Chiba, "Dynamic programming algorithm optimization for spoken word recognition", IEEE Transactions on
 * Acoustics, Speech, and Signal Processing 26 (1978). The reference approximates it (FastDTW).
 */
public final class TimeWarping {

    private TimeWarping() {}

    /** The distance of two sequences, neither of them empty. */
    public static double distance(double[] x, double[] y) {
        if (x.length == 0 || y.length == 0) {
            throw new IllegalArgumentException("sequences must not be empty, had " + x.length + " and " + y.length);
        }
        double[] before = new double[y.length + 1];
        double[] now = new double[y.length + 1];
        Arrays.fill(before, Double.POSITIVE_INFINITY);
        before[0] = 0;
        for (double value : x) {
            now[0] = Double.POSITIVE_INFINITY;
            for (int j = 1; j <= y.length; j++) {
                double least = Math.min(before[j - 1], Math.min(before[j], now[j - 1]));
                now[j] = least + Math.abs(value - y[j - 1]);
            }
            double[] swapped = before;
            before = now;
            now = swapped;
        }
        return before[y.length];
    }
}
