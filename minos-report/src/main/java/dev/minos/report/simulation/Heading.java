package dev.minos.report.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.List;

/** What was run: the line below a page's title. Stateless. */
final class Heading {

    private Heading() {}

    static String of(JsonNode result) {
        Run run = new Run(result);
        List<String> parts = new ArrayList<>();
        if (result.path("scenario").isTextual()) {
            parts.add(run.text("scenario"));
        }
        if (run.text("engine").equals("simfaas")) {
            parts.add("as SimFaaS to the letter");
        }
        parts.add("seed " + run.text("seed"));
        double replications = replications(result);
        if (replications > 1) {
            parts.add(Figures.count(replications) + " replications");
        }
        return String.join(", ", parts);
    }

    private static double replications(JsonNode result) {
        for (String list : List.of("scenarios", "points")) {
            if (result.path(list).path(0).has("replications")) {
                return result.path(list).path(0).path("replications").asDouble();
            }
        }
        return result.path("replications").asDouble(1);
    }
}
