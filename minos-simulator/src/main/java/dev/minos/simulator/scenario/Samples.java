package dev.minos.simulator.scenario;

import dev.minos.simulator.field.InvalidFieldException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/** An immutable list of recorded times in seconds, none negative. Thread-safe. */
public final class Samples {

    private final double[] values;

    private Samples(double[] values) {
        this.values = values;
        for (double value : values) {
            if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
                throw new InvalidFieldException("values", "must be >= 0 and finite, one was " + value);
            }
        }
    }

    /** Copies the values. */
    public static Samples of(double... values) {
        return new Samples(values.clone());
    }

    /** Copies the values. */
    public static Samples of(List<Double> values) {
        return new Samples(values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** How many there are. */
    public int size() {
        return values.length;
    }

    /** One of them, counted from 0. */
    public double get(int index) {
        return values[index];
    }

    /** All of them in order. */
    public DoubleStream stream() {
        return Arrays.stream(values);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Samples that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return values.length + " samples";
    }
}
