package dev.minos.report.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Figures;

/**
 * A change of one figure from baseline to Minos, in percent, with its 95 % interval; NaN where unknown.
 *
 * @param value the change
 * @param low the lower end
 * @param high the upper end
 */
record Change(double value, double low, double high) {

    static final String UNCLEAR = "no clear difference";

    static Change of(JsonNode node) {
        return new Change(
                DemoResult.number(node, "value"), DemoResult.number(node, "low"), DemoResult.number(node, "high"));
    }

    boolean isKnown() {
        return Double.isFinite(value);
    }

    /** Whether the whole interval lies below zero: a claim can be made. */
    boolean isDecrease() {
        return value < 0 && low < 0 && high < 0;
    }

    /** Whether the whole interval lies above zero: a claim can be made. */
    boolean isIncrease() {
        return value > 0 && low > 0 && high > 0;
    }

    boolean isClear() {
        return isDecrease() || isIncrease();
    }

    /** The change with its interval, and the given word if that contains zero; empty if it is not known. */
    String text(String unclear) {
        String figures = Figures.interval(value, low, high);
        return !isKnown() ? "" : isClear() ? figures : figures + ", " + unclear;
    }

    /** The change as a clause, such as "was 30.1 % lower (95 % interval 25.0 to 35.0 %)"; no claim if it is not clear. */
    String clause(String lower, String higher) {
        if (!isKnown()) {
            return "was not measured in both arms";
        }
        if (!isClear()) {
            return "shows " + UNCLEAR + " (" + Figures.change(value) + range(low, high) + ")";
        }
        double near = Math.min(Math.abs(low), Math.abs(high));
        double far = Math.max(Math.abs(low), Math.abs(high));
        return "was " + Figures.fixed(Math.abs(value), 1) + " % " + (isDecrease() ? lower : higher) + " (95 % interval "
                + Figures.fixed(near, 1) + " to " + Figures.fixed(far, 1) + " %)";
    }

    private static String range(double low, double high) {
        return Double.isFinite(low) && Double.isFinite(high)
                ? ", 95 % interval " + Figures.change(low) + " to " + Figures.change(high)
                : ", interval unknown";
    }
}
