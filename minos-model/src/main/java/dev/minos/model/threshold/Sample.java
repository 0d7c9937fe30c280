package dev.minos.model.threshold;

import java.util.Arrays;

/**
 * The empirical distribution of observed values, each with a weight: sorted once, then every figure is a binary search
 * in prefix sums.
 */
final class Sample implements SpeedDistribution {
    private final double[] sorted;
    /** Index i holds the weight of the first i values. */
    private final double[] weightOfFirst;
    /** Index i holds the weighted sum of the first i values. */
    private final double[] sumOfFirst;

    private Sample(double[] sorted, double[] weights) {
        this.sorted = sorted;
        weightOfFirst = new double[sorted.length + 1];
        sumOfFirst = new double[sorted.length + 1];
        for (int i = 0; i < sorted.length; i++) {
            weightOfFirst[i + 1] = weightOfFirst[i] + weights[i];
            sumOfFirst[i + 1] = sumOfFirst[i] + weights[i] * sorted[i];
        }
    }

    /** The distribution of values of equal weight, in any order. */
    static Sample of(double[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("values must hold at least one value, was empty");
        }
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] > 0 && values[i] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("values[" + i + "] must be finite and > 0, was " + values[i]);
            }
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double[] ones = new double[sorted.length];
        Arrays.fill(ones, 1);
        return new Sample(sorted, ones);
    }

    /** The distribution of weighted values in ascending order; the array is kept and must not change. */
    static Sample weighted(double[] sorted, double[] weights) {
        return new Sample(sorted, weights);
    }

    @Override
    public double mean() {
        return sumOfFirst[sorted.length] / totalWeight();
    }

    @Override
    public double cdf(double t) {
        return weightOfFirst[countUpTo(t)] / totalWeight();
    }

    /** By linear interpolation in the sample that holds each value as often as its weight says: definition 7. */
    @Override
    public double quantile(double q) {
        double position = Math.max(0, (totalWeight() - 1) * q);
        double below = Math.floor(position);
        double lower = valueAt(below);
        return lower + (position - below) * (valueAt(below + 1) - lower);
    }

    @Override
    public double expectedGain(double t) {
        int passing = countUpTo(t);
        return (t * weightOfFirst[passing] - sumOfFirst[passing]) / totalWeight();
    }

    private double totalWeight() {
        return weightOfFirst[sorted.length];
    }

    /** The number of values that are at most {@code t}. */
    private int countUpTo(double t) {
        return firstIndexAbove(sorted, t);
    }

    /** The value at a position, counted from 0, among as many copies of each value as its weight. */
    private double valueAt(double position) {
        int first = firstIndexAbove(weightOfFirst, position) - 1;
        return sorted[Math.min(first, sorted.length - 1)];
    }

    private static int firstIndexAbove(double[] ascending, double x) {
        int low = 0;
        int high = ascending.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ascending[middle] > x) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
