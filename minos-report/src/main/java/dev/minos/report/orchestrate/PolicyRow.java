package dev.minos.report.orchestrate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A view of what one policy came to in one size of memory: what is missing is NaN. Immutable as long as the tree is.
 *
 * @param policy its name
 * @param memoryMb memory of the platform in megabytes
 * @param json the figures
 */
record PolicyRow(String policy, double memoryMb, JsonNode json) {

    /** All rows of a result, in their order. */
    static List<PolicyRow> of(JsonNode result) {
        List<PolicyRow> rows = new ArrayList<>();
        double common = result.path("memoryMb").asDouble(Double.NaN);
        for (JsonNode json : result.path("policies")) {
            rows.add(new PolicyRow(
                    json.path("policy").asText(), json.path("memoryMb").asDouble(common), json));
        }
        return rows;
    }

    /** A share of the requests, in percent. */
    double percent(String field) {
        return 100 * json.path(field).asDouble(Double.NaN);
    }

    /** A figure of how long requests wait, in milliseconds. */
    double waitMs(String figure) {
        return json.path("overheadMs").path(figure).asDouble(Double.NaN);
    }
}
