package dev.minos.pretest;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.model.threshold.ThresholdRecommendation;
import java.util.List;
import java.util.Map;

/**
 * What a pre-test found and recommends.
 *
 * @param gathered the readings that count: one per independent cold instance, all under the same conditions
 * @param fingerprint these conditions
 * @param workload what the workload's parts cost
 * @param recommendation the threshold of least cost, or of the pass rate that was asked for
 * @param percentile the paper's rule on the same readings, for comparison: the fastest 40 % pass
 * @param settings the variables to set on the function
 * @param notes what a person should know, in sentences without a full stop
 */
public record PretestResult(
        Gathered gathered,
        String fingerprint,
        Workload workload,
        ThresholdRecommendation recommendation,
        ThresholdRecommendation percentile,
        Map<String, String> settings,
        List<String> notes) {

    private static final JsonMapper JSON = new JsonMapper();

    /** Copies the list. */
    public PretestResult {
        notes = List.copyOf(notes);
    }

    /** The same with other variables. */
    public PretestResult withSettings(Map<String, String> variables) {
        return new PretestResult(gathered, fingerprint, workload, recommendation, percentile, variables, notes);
    }

    /** The result as it is printed: the recommendation's fields as {@code threshold} prints them, and the pre-test's. */
    public ObjectNode json() {
        ObjectNode json = JSON.createObjectNode().put("kind", "pretest").put("source", gathered.source());
        json.setAll(RecommendationJson.of(recommendation));
        json.put("repeated", gathered.repeated())
                .put("unplaced", gathered.unplaced())
                .put("spentUsd", gathered.spentUsd())
                .put("fingerprint", fingerprint);
        json.set("workload", JSON.valueToTree(workload));
        json.set("percentile", RecommendationJson.of(percentile));
        json.set("settings", JSON.valueToTree(settings));
        json.set("notes", JSON.valueToTree(notes));
        json.set("readings", JSON.valueToTree(gathered.readings()));
        return json;
    }
}
