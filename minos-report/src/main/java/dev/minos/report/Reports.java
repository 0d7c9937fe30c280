package dev.minos.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.demo.DemoReport;
import dev.minos.report.generic.GenericReport;
import dev.minos.report.pretest.PretestReport;
import dev.minos.report.pretest.SavingsReport;
import dev.minos.report.trace.TraceDiffReport;
import dev.minos.report.trace.TraceReport;
import dev.minos.report.workload.WorkloadReport;
import java.util.Map;
import java.util.function.Function;

/**
 * The renderings of a result, chosen by its field {@code kind}: some kinds have pages and tables of their own, all others
 * are shown by their shape. Fields that are missing or of an unexpected type are shown as unknown. Stateless.
 */
public final class Reports {

    private record Rendering(
            Function<JsonNode, String> html, Function<JsonNode, String> text, Function<JsonNode, String> csv) {}

    private static final Rendering PRETEST =
            new Rendering(PretestReport::html, PretestReport::text, PretestReport::csv);

    private static final Map<String, Rendering> OF_KIND = Map.ofEntries(
            Map.entry("demo", new Rendering(DemoReport::html, DemoReport::text, DemoReport::csv)),
            Map.entry("trace", new Rendering(TraceReport::html, TraceReport::text, TraceReport::csv)),
            Map.entry("trace-diff", new Rendering(TraceDiffReport::html, TraceDiffReport::text, TraceDiffReport::csv)),
            Map.entry("workload", new Rendering(WorkloadReport::html, WorkloadReport::text, WorkloadReport::csv)),
            Map.entry("pretest", PRETEST),
            Map.entry("savings", new Rendering(SavingsReport::html, SavingsReport::text, SavingsReport::csv)),
            Map.entry("threshold", PRETEST));

    private static final Rendering BY_SHAPE =
            new Rendering(GenericReport::html, GenericReport::text, GenericReport::csv);

    private Reports() {}

    /** One self-contained page. */
    public static String render(JsonNode result) {
        return renderingOf(result).html().apply(result);
    }

    /** Tables of plain text for a terminal. */
    public static String text(JsonNode result) {
        return renderingOf(result).text().apply(result);
    }

    /** Comma-separated values at full precision, with a header. */
    public static String csv(JsonNode result) {
        return renderingOf(result).csv().apply(result);
    }

    private static Rendering renderingOf(JsonNode result) {
        return OF_KIND.getOrDefault(result.path("kind").asText(), BY_SHAPE);
    }
}
