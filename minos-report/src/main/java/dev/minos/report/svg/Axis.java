package dev.minos.report.svg;

import java.util.List;

/** What one direction of a plot stands for: {@link Numbers} or {@link Rows}. Immutable. */
public sealed interface Axis {

    /**
     * An axis of numbers.
     *
     * @param scale the span
     * @param title what the numbers are, with their unit
     */
    record Numbers(Scale scale, String title) implements Axis {}

    /**
     * A vertical axis of rows, the first one at the top.
     *
     * @param labels one per row; an empty one leaves its row unnamed
     */
    record Rows(List<String> labels) implements Axis {

        /** Copies the list. */
        public Rows {
            labels = List.copyOf(labels);
        }
    }

    /** An axis of numbers. */
    static Numbers numbers(Scale scale, String title) {
        return new Numbers(scale, title);
    }

    /** An axis of rows. */
    static Rows rows(List<String> labels) {
        return new Rows(labels);
    }
}
