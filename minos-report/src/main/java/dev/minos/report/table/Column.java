package dev.minos.report.table;

/**
 * A column of a table: what its cells are and on which side they line up.
 *
 * @param title the heading, with the unit where the cells do not carry it
 * @param align the side
 */
public record Column(String title, Align align) {

    /** The side on which cells line up. */
    public enum Align {
        LEFT,
        RIGHT
    }

    /** A column of words. */
    public static Column words(String title) {
        return new Column(title, Align.LEFT);
    }

    /** A column of numbers. */
    public static Column numbers(String title) {
        return new Column(title, Align.RIGHT);
    }
}
