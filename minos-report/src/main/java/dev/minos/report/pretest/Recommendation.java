package dev.minos.report.pretest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.List;

/**
 * A view of one recommended rule in the JSON: what is missing is NaN or an empty text. Immutable as long as the tree is.
 *
 * @param node the rule's fields
 */
record Recommendation(JsonNode node) {

    private static final double NANOS_PER_MILLI = 1e6;

    static double number(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isNumber() ? value.doubleValue() : Double.NaN;
    }

    double number(String field) {
        return number(node, field);
    }

    boolean isThere() {
        return Double.isFinite(number("saving"));
    }

    /** The saving, with its interval where one is known. */
    String saving() {
        JsonNode interval = node.path("savingInterval");
        return Figures.share(number("saving"), number(interval, "low"), number(interval, "high"));
    }

    /** The correlation of score and work, with its interval where one is known; empty without it. */
    String correlation() {
        double value = number("correlation");
        if (!Double.isFinite(value)) {
            return "";
        }
        JsonNode interval = node.path("correlationInterval");
        double low = number(interval, "low");
        double high = number(interval, "high");
        return Figures.fixed(value, 2)
                + (Double.isFinite(low) && Double.isFinite(high)
                        ? " (" + Figures.fixed(low, 2) + " to " + Figures.fixed(high, 2) + ")"
                        : "");
    }

    /** The scores up to which an instance passes, in milliseconds by attempt; empty if the rule has none. */
    List<Double> thresholdsMs() {
        List<Double> thresholds = new ArrayList<>();
        node.path("thresholdScoresNsByAttempt").forEach(nanos -> thresholds.add(nanos.asDouble() / NANOS_PER_MILLI));
        double unbounded = number("thresholdScoreNs") / NANOS_PER_MILLI;
        return !thresholds.isEmpty() || Double.isNaN(unbounded) ? thresholds : List.of(unbounded);
    }

    /** The same as bodies in the unit of the readings. */
    private List<Double> relativeThresholds() {
        List<Double> thresholds = new ArrayList<>();
        node.path("thresholdsByAttempt").forEach(body -> thresholds.add(body.asDouble()));
        return thresholds.isEmpty() ? List.of(number("threshold")) : thresholds;
    }

    /** The thresholds in words, with their unit: one if all are alike, else by attempt. */
    String thresholds() {
        List<Double> scoresMs = thresholdsMs();
        List<String> texts = (scoresMs.isEmpty() ? relativeThresholds() : scoresMs)
                .stream().map(value -> Figures.number(value, 4)).distinct().toList();
        String unit = scoresMs.isEmpty() ? ", in the unit of the readings" : " ms per benchmark round";
        return String.join(", ", texts) + unit + (texts.size() > 1 ? ", by attempt" : "");
    }
}
