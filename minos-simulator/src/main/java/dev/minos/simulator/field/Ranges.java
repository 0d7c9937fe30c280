package dev.minos.simulator.field;

/** Checks of fields against what is allowed; every fault is an {@link InvalidFieldException}. */
public final class Ranges {

    private Ranges() {}

    /** Checks that a field is greater than 0 and finite. */
    public static void requirePositive(String field, double value) {
        require(value > 0 && value < Double.POSITIVE_INFINITY, field, "must be > 0 and finite", value);
    }

    /** Checks that a field is at least 0 and finite. */
    public static void requireNotNegative(String field, double value) {
        require(value >= 0 && value < Double.POSITIVE_INFINITY, field, "must be >= 0 and finite", value);
    }

    /** Checks that a field lies between two limits, both allowed. */
    public static void requireBetween(String field, double low, double high, double value) {
        require(value >= low && value <= high, field, "must be between " + text(low) + " and " + text(high), value);
    }

    /** Checks that a whole number has at least a certain value. */
    public static void requireAtLeast(String field, int least, int value) {
        require(value >= least, field, "must be a whole number >= " + least, value);
    }

    /** Refuses a value unless it is as it must be. */
    public static void require(boolean allowed, String field, String mustBe, double value) {
        if (!allowed) {
            throw new InvalidFieldException(field, mustBe + ", was " + text(value));
        }
    }

    private static String text(double value) {
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return whole ? String.valueOf((long) value) : String.valueOf(value);
    }
}
