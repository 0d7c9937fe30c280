package dev.minos.report.svg;

import java.util.Arrays;

/**
 * Five numbers that describe a sample: its 5th, 25th, 50th, 75th and 95th percentile, interpolated linearly between order
 * statistics.
 *
 * @param low the 5th percentile
 * @param lowerQuartile the 25th percentile
 * @param median the 50th percentile
 * @param upperQuartile the 75th percentile
 * @param high the 95th percentile
 */
public record Quantiles(double low, double lowerQuartile, double median, double upperQuartile, double high) {

    /** The quantiles of a sample; all NaN if it is empty. Values that are not finite are left out. */
    public static Quantiles of(double... sample) {
        double[] sorted =
                Arrays.stream(sample).filter(Double::isFinite).sorted().toArray();
        return new Quantiles(at(sorted, 0.05), at(sorted, 0.25), at(sorted, 0.5), at(sorted, 0.75), at(sorted, 0.95));
    }

    private static double at(double[] sorted, double probability) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        double place = probability * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
