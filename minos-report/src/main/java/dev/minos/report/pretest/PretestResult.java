package dev.minos.report.pretest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A view of a pre-test's JSON, or of a threshold's: what is missing is NaN, an empty text or an empty list. Immutable as
 * long as the tree is.
 *
 * @param root the result
 */
record PretestResult(JsonNode root) {

    private static final int SPEEDS = 5;

    /**
     * What was read of one instance.
     *
     * @param instance its id
     * @param kind what is known of the machine beneath
     * @param scoreMs its score in milliseconds per round
     * @param bodyMs how long its work took in milliseconds
     */
    record Reading(String instance, String kind, double scoreMs, double bodyMs) {}

    String text(String field) {
        return root.path(field).asText();
    }

    Recommendation recommended() {
        return new Recommendation(root);
    }

    /**
     * The thresholds in words. Readings without a threshold score, such as those of a blind benchmark, have none: what is
     * calculated from them is no score that a function could be given.
     */
    String threshold() {
        boolean scored = root.path("kind").asText().equals("pretest")
                || Double.isFinite(Recommendation.number(root, "correlation"));
        return scored && recommended().thresholdsMs().isEmpty()
                ? "none to set"
                : recommended().thresholds();
    }

    /** Whether durations of first invocations stand in for scores. */
    boolean isStandIn() {
        return Recommendation.number(root, "standIn") > 0;
    }

    /** What scores are, with their unit. */
    String scoreLabel() {
        return isStandIn() ? "First invocations, standing in for a score (ms)" : "Score (ms per benchmark round)";
    }

    /** The paper's rule; not there in a threshold's result. */
    Recommendation percentile() {
        return new Recommendation(root.path("percentile"));
    }

    List<Reading> readings() {
        List<Reading> readings = new ArrayList<>();
        root.path("readings")
                .forEach(node -> readings.add(new Reading(
                        node.path("instance").asText(),
                        node.path("kind").asText(),
                        Recommendation.number(node, "scoreNs") / 1e6,
                        Recommendation.number(node, "bodyMs"))));
        return readings;
    }

    /** The kinds of machines, the one with the best scores first. */
    List<String> kinds() {
        Map<String, Double> means = readings().stream()
                .collect(Collectors.groupingBy(
                        Reading::kind, LinkedHashMap::new, Collectors.averagingDouble(Reading::scoreMs)));
        return means.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.naturalOrder()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The class of the colour that shows how fast a kind is among all kinds. */
    String style(String kind) {
        List<String> kinds = kinds();
        return "speed-" + Math.round((SPEEDS - 1.0) * kinds.indexOf(kind) / Math.max(1, kinds.size() - 1));
    }

    /** The variables to set, as {@code NAME=VALUE}. */
    List<String> settings() {
        return root.path("settings").properties().stream()
                .map(setting -> setting.getKey() + "=" + setting.getValue().asText())
                .toList();
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        root.path("notes").forEach(note -> notes.add(note.asText()));
        return notes;
    }

    double[] scores() {
        return readings().stream().mapToDouble(Reading::scoreMs).toArray();
    }

    /** Whether the work's duration is known for some readings. */
    boolean hasBodies() {
        return Arrays.stream(readings().stream().mapToDouble(Reading::bodyMs).toArray())
                .anyMatch(Double::isFinite);
    }
}
