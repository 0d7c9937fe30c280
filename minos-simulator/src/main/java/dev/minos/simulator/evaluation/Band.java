package dev.minos.simulator.evaluation;

import dev.minos.model.statistics.Quantiles;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * A figure of many simulated weeks or days: its mean, and between which values nine in ten of them lie.
 *
 * @param mean the mean
 * @param low the 5th percentile
 * @param high the 95th percentile
 */
public record Band(double mean, double low, double high) {

    private static final double TAIL = 0.05;

    /** The band of some values, all NaN without any; those that are NaN are left out. */
    static Band of(DoubleStream values) {
        double[] sorted = values.filter(value -> !Double.isNaN(value)).sorted().toArray();
        if (sorted.length == 0) {
            return new Band(Double.NaN, Double.NaN, Double.NaN);
        }
        return new Band(
                Arrays.stream(sorted).average().orElseThrow(),
                Quantiles.ofSorted(sorted, TAIL),
                Quantiles.ofSorted(sorted, 1 - TAIL));
    }

    /** Whether a value lies in the band. */
    public boolean contains(double value) {
        return value >= low && value <= high;
    }
}
