package dev.minos.pretest;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.model.statistics.Interval;
import dev.minos.model.threshold.ThresholdRecommendation;

/** A recommendation in the JSON that the commands print. */
public final class RecommendationJson {

    private static final JsonMapper JSON = new JsonMapper();

    private RecommendationJson() {}

    /**
     * The recommendation's components by name; {@code correlation} is the number, {@code correlationInterval} its 95 %
     * interval.
     */
    public static ObjectNode of(ThresholdRecommendation recommendation) {
        ObjectNode json = JSON.valueToTree(recommendation);
        Interval correlation = recommendation.correlation();
        json.set("correlationInterval", json.get("correlation"));
        json.put("correlation", correlation == null ? null : correlation.value());
        return json;
    }
}
