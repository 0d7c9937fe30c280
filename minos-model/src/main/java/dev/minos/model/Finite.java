package dev.minos.model;

/** Checks of figures that must be finite; an error names the figure and its value. */
public final class Finite {

    private Finite() {}

    /** Checks that a figure is greater than 0. */
    public static void requirePositive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be finite and > 0, was " + value);
        }
    }

    /** Checks that a figure is at least 0. */
    public static void requireNotNegative(String name, double value) {
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be finite and >= 0, was " + value);
        }
    }
}
