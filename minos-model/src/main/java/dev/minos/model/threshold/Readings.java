package dev.minos.model.threshold;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.commons.rng.simple.RandomSource;

/**
 * What a pre-test read, one entry per independent cold instance: bodies, benchmark scores, or scores with the body that
 * followed on the same instance. Values are finite and greater than 0; an error names the entry. Immutable.
 */
public final class Readings {
    private static final double[] NONE = {};

    private final boolean scores;
    private final double[] values;
    /** As many as values, or none. */
    private final double[] bodies;

    private Readings(boolean scores, double[] values, double[] bodies) {
        this.scores = scores;
        this.values = values;
        this.bodies = bodies;
    }

    /** Bodies in any unit, which the threshold is then in. */
    public static Readings ofRelativeBodies(double... relativeBodies) {
        return new Readings(false, checked("relativeBodies", relativeBodies), NONE);
    }

    /** Benchmark scores in nanoseconds, taken to be proportional to the bodies. */
    public static Readings ofScores(double... scoresNs) {
        return new Readings(true, checked("scoresNs", scoresNs), NONE);
    }

    /** Benchmark scores in nanoseconds and the bodies in milliseconds that they are to predict. */
    public static Readings ofScoredBodies(double[] scoresNs, double[] bodiesMs) {
        requireLength("bodiesMs", scoresNs.length, bodiesMs.length);
        return new Readings(true, checked("scoresNs", scoresNs), checked("bodiesMs", bodiesMs));
    }

    /** The number of entries. */
    public int size() {
        return values.length;
    }

    /** Whether the values are benchmark scores. */
    boolean areScores() {
        return scores;
    }

    /** Whether each score comes with the body that followed. */
    boolean hasBodies() {
        return bodies.length > 0;
    }

    double[] values() {
        return values;
    }

    double[] bodies() {
        return bodies;
    }

    /** These readings in ascending order of the value, or {@code count} of them drawn at random. */
    Readings ascending(int count, long seed) {
        IntStream drawn = count == size()
                ? IntStream.range(0, count)
                : RandomSource.SPLIT_MIX_64
                        .create(seed)
                        .ints(0, size())
                        .distinct()
                        .limit(count);
        int[] order = drawn.boxed()
                .sorted(Comparator.comparingDouble(i -> values[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        return new Readings(scores, at(order, values), hasBodies() ? at(order, bodies) : NONE);
    }

    private static double[] at(int[] indices, double[] values) {
        return Arrays.stream(indices).mapToDouble(i -> values[i]).toArray();
    }

    private static void requireLength(String name, int expected, int actual) {
        if (actual != expected) {
            throw new IllegalArgumentException(
                    name + " must hold one entry per value, " + expected + ", held " + actual);
        }
    }

    private static double[] checked(String name, double[] values) {
        if (values.length == 0) {
            throw new IllegalArgumentException(name + " must hold at least one entry, was empty");
        }
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] > 0 && values[i] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(name + "[" + i + "] must be finite and > 0, was " + values[i]);
            }
        }
        return values.clone();
    }
}
