package dev.minos.report.trace;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.html.FigureCard;
import dev.minos.report.table.Figures;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Where the requests of the demo's arms spent their time, arm below arm. Stateless. */
public final class BreakdownFigure {

    private static final String RESELECTION = "reselection";

    private BreakdownFigure() {}

    /** The figure of an array of arms; nothing if it is missing or empty. */
    public static Optional<FigureCard> of(JsonNode arms) {
        StackedBars bars = new StackedBars("demo-breakdown", "Where a request's time goes", "ms per request");
        for (JsonNode arm : arms) {
            Map<String, Double> pieces = new LinkedHashMap<>();
            for (JsonNode part : arm.path("categories")) {
                pieces.put(part.path("category").asText(), part.path("meanMs").asDouble());
            }
            bars.row(arm.path("arm").asText(), pieces);
        }
        return bars.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        bars.card("Mean time on the critical path, from sending a message until its last attempt was"
                                + " over. Computation includes the download, which the function does not trace."
                                + " Reselection is all that ended attempts cost a request: "
                                + reselection(arms) + "."));
    }

    /** What reselection cost each request of the arm that had any, in words. */
    public static String reselection(JsonNode arms) {
        for (JsonNode arm : arms) {
            for (JsonNode part : arm.path("categories")) {
                if (part.path("category").asText().equals(RESELECTION)) {
                    return Figures.milliseconds(part.path("meanMs").asDouble()) + " per request, "
                            + Figures.share(part.path("share").asDouble()) + " of its time, in "
                            + Figures.count(arm.path("reselections").asDouble()) + " ended attempts";
                }
            }
        }
        return "none";
    }
}
