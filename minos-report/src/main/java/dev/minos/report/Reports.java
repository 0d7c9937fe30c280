package dev.minos.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.demo.DemoReport;
import dev.minos.report.generic.GenericReport;

/**
 * The renderings of a result, chosen by its field {@code kind}: results of the demo have pages and tables of their own, all
 * others are shown by their shape. Fields that are missing or of an unexpected type are shown as unknown. Stateless.
 */
public final class Reports {

    private Reports() {}

    /** One self-contained page. */
    public static String render(JsonNode result) {
        return isDemo(result) ? DemoReport.html(result) : GenericReport.html(result);
    }

    /** Tables of plain text for a terminal. */
    public static String text(JsonNode result) {
        return isDemo(result) ? DemoReport.text(result) : GenericReport.text(result);
    }

    /** Comma-separated values at full precision, with a header. */
    public static String csv(JsonNode result) {
        return isDemo(result) ? DemoReport.csv(result) : GenericReport.csv(result);
    }

    private static boolean isDemo(JsonNode result) {
        return result.path("kind").asText().equals("demo");
    }
}
