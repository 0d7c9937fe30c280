package dev.minos.workload.classify;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The piecewise constant course that explains a sequence best: of all ways to cut it into stretches of at least three
 * values, the one with the least sum of squares plus a price for every cut.
 *
 * <p>Algorithm: optimal partitioning, O(n^2): the best cost of the first j values is that of the first i of them plus the
 * stretch from i to j, minimised over i. The price is 2.5 s^2 ln n, where s is the standard deviation of the noise told
 * from differences of neighbours, which levels hardly touch.
 *
 * <p>Source: Jackson et al., "An algorithm for optimal partitioning of data on an interval", IEEE Signal Processing Letters
 * 12 (2005).
 */
final class Levels {

    private static final int SHORTEST = 3;
    private static final double PRICE = 2.5;

    private final double[] sums;
    private final double[] squares;
    private final List<int[]> stretches;

    private Levels(double[] values, double noise) {
        int n = values.length;
        sums = new double[n + 1];
        squares = new double[n + 1];
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + values[i];
            squares[i + 1] = squares[i] + values[i] * values[i];
        }
        stretches = partition(n, PRICE * Math.log(n) * noise * noise);
    }

    /** The levels of values whose noise has a standard deviation of at least {@code leastNoise}. */
    static Levels of(double[] values, double leastNoise) {
        double[] steps = new double[Math.max(0, values.length - 1)];
        for (int i = 0; i < steps.length; i++) {
            steps[i] = Math.abs(values[i + 1] - values[i]);
        }
        double noise = Robust.TO_DEVIATION * Robust.median(steps) / Math.sqrt(2);
        return new Levels(values, Math.max(noise, leastNoise));
    }

    private List<int[]> partition(int n, double price) {
        double[] best = new double[n + 1];
        int[] cut = new int[n + 1];
        for (int to = 1; to <= n; to++) {
            best[to] = Double.POSITIVE_INFINITY;
            for (int from = 0; from == 0 || from <= to - SHORTEST; from++) {
                double cost = best[from] + squaresWithin(from, to) + price;
                if (cost < best[to]) {
                    best[to] = cost;
                    cut[to] = from;
                }
            }
        }
        List<int[]> found = new ArrayList<>();
        for (int to = n; to > 0; to = cut[to]) {
            found.add(new int[] {cut[to], to});
        }
        Collections.reverse(found);
        return found;
    }

    /** The sum of squares of a stretch around its mean. */
    private double squaresWithin(int from, int to) {
        double sum = sums[to] - sums[from];
        return Math.max(0, squares[to] - squares[from] - sum * sum / (to - from));
    }

    /** The levels, on a scale where a value stands for {@code minutes} minutes. */
    List<Classification.Level> inMinutes(int minutes) {
        return stretches.stream()
                .map(stretch -> new Classification.Level(
                        stretch[0] * minutes, stretch[1] * minutes, mean(stretch[0], stretch[1])))
                .toList();
    }

    private double mean(int from, int to) {
        return (sums[to] - sums[from]) / (to - from);
    }

    /** The largest change from one level to the next. */
    double largestShift() {
        double largest = 0;
        for (int i = 1; i < stretches.size(); i++) {
            int[] left = stretches.get(i - 1);
            int[] right = stretches.get(i);
            largest = Math.max(largest, Math.abs(mean(right[0], right[1]) - mean(left[0], left[1])));
        }
        return largest;
    }

    /** The standard deviation of values around their level. */
    double deviation() {
        return Math.sqrt(squaresAroundLevels() / (sums.length - 1));
    }

    /** The share of the variance that levels explain, from 0 to 1. */
    double explained() {
        double all = squaresWithin(0, sums.length - 1);
        return all > 0 ? 1 - squaresAroundLevels() / all : 0;
    }

    private double squaresAroundLevels() {
        return stretches.stream()
                .mapToDouble(stretch -> squaresWithin(stretch[0], stretch[1]))
                .sum();
    }
}
