package dev.minos.pretest;

import dev.minos.model.Finite;

/**
 * A figure of the workload's costs together with how it is known.
 *
 * @param value the figure, finite and at least 0
 * @param origin how it is known
 */
public record Figure(double value, Origin origin) {

    /** How a figure is known. */
    public enum Origin {
        /** The user said so. */
        GIVEN,
        /** It was measured by this pre-test. */
        MEASURED,
        /** It follows from list prices. */
        PRICES,
        /** Nobody knows: a common value, which the user should replace. */
        ASSUMED
    }

    /** Checks the range. */
    public Figure {
        Finite.requireNotNegative("a figure", value);
    }

    /** A figure that the user gave if there is one, else the one measured if there is one, else the last resort. */
    static Figure firstOf(double given, double measured, Figure lastResort) {
        if (!Double.isNaN(given)) {
            return new Figure(given, Origin.GIVEN);
        }
        return Double.isNaN(measured) ? lastResort : new Figure(measured, Origin.MEASURED);
    }
}
