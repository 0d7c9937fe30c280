package dev.minos.pretest.lab;

import dev.minos.model.statistics.Bootstrap;
import dev.minos.model.statistics.Interval;
import dev.minos.model.statistics.LogLogRegression;
import dev.minos.model.statistics.Quantiles;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * How well scores foretell bodies.
 *
 * @param auc the probability that an instance of the fastest 40 % has a lower score than one of the rest, ties counted
 *     half, with its 95 % bootstrap interval over instances; 0.5 is blind. The area under the curve of Mann and Whitney
 * @param spearman the correlation of ranks
 * @param logCorrelation the correlation of logarithms
 */
record PredictivePower(Interval auc, double spearman, double logCorrelation) {

    /** The share of instances that counts as fast. */
    static final double FASTEST = 0.4;

    /** The power of scores over bodies, one of each per instance, all greater than 0. */
    static PredictivePower of(double[] scores, double[] bodies, long seed) {
        double cut = Quantiles.of(bodies, FASTEST);
        boolean[] fast = new boolean[bodies.length];
        for (int i = 0; i < fast.length; i++) {
            fast[i] = bodies[i] <= cut;
        }
        int[] order = IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> scores[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        Interval auc =
                Bootstrap.seeded(seed).weightedInterval(scores.length, 1, weights -> auc(order, scores, fast, weights));
        double correlation = LogLogRegression.fit(scores, bodies).correlation().value();
        return new PredictivePower(auc, spearman(scores, bodies), correlation);
    }

    private static double auc(int[] order, double[] scores, boolean[] fast, double[] weights) {
        double fastBefore = 0;
        double slow = 0;
        double won = 0;
        for (int start = 0; start < order.length; ) {
            int end = start;
            double fastHere = 0;
            double slowHere = 0;
            while (end < order.length && scores[order[end]] == scores[order[start]]) {
                double weight = weights[order[end]];
                fastHere += fast[order[end]] ? weight : 0;
                slowHere += fast[order[end]] ? 0 : weight;
                end++;
            }
            won += slowHere * (fastBefore + fastHere / 2);
            fastBefore += fastHere;
            slow += slowHere;
            start = end;
        }
        return fastBefore * slow == 0 ? Double.NaN : won / (fastBefore * slow);
    }

    private static double spearman(double[] scores, double[] bodies) {
        double[] x = ranks(scores);
        double[] y = ranks(bodies);
        double[] ones = new double[x.length];
        Arrays.fill(ones, 1);
        return LogLogRegression.fitLogarithms(x, y, ones).correlation().value();
    }

    /** Ranks from 1; equal values share the mean of theirs. */
    private static double[] ranks(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double[] ranks = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            int at = Arrays.binarySearch(sorted, values[i]);
            int first = at;
            int last = at;
            while (first > 0 && sorted[first - 1] == values[i]) {
                first--;
            }
            while (last < sorted.length - 1 && sorted[last + 1] == values[i]) {
                last++;
            }
            ranks[i] = 1 + (first + last) / 2.0;
        }
        return ranks;
    }
}
