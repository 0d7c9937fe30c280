package dev.minos.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.demo.DemoReport;
import dev.minos.report.generic.GenericReport;
import dev.minos.report.lab.LabReport;
import dev.minos.report.orchestrate.OrchestrateReport;
import dev.minos.report.pretest.PretestReport;
import dev.minos.report.pretest.SavingsReport;
import dev.minos.report.simulation.ComparisonReport;
import dev.minos.report.simulation.EvaluationReport;
import dev.minos.report.simulation.SimulationReport;
import dev.minos.report.simulation.SweepReport;
import dev.minos.report.trace.TraceDiffReport;
import dev.minos.report.trace.TraceReport;
import dev.minos.report.workload.WorkloadReport;
import java.util.function.Function;

/**
 * The renderings of a result, chosen by its field {@code kind}: some kinds have pages and tables of their own, all others
 * are shown by their shape. Fields that are missing or of an unexpected type are shown as unknown. Stateless.
 */
public final class Reports {

    private record Rendering(
            Function<JsonNode, String> html, Function<JsonNode, String> text, Function<JsonNode, String> csv) {}

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
        return switch (result.path("kind").asText()) {
            case "demo" -> new Rendering(DemoReport::html, DemoReport::text, DemoReport::csv);
            case "trace" -> new Rendering(TraceReport::html, TraceReport::text, TraceReport::csv);
            case "trace-diff" -> new Rendering(TraceDiffReport::html, TraceDiffReport::text, TraceDiffReport::csv);
            case "workload" -> new Rendering(WorkloadReport::html, WorkloadReport::text, WorkloadReport::csv);
            case "pretest", "threshold" -> new Rendering(PretestReport::html, PretestReport::text, PretestReport::csv);
            case "simulation" -> new Rendering(SimulationReport::html, SimulationReport::text, SimulationReport::csv);
            case "comparison" -> new Rendering(ComparisonReport::html, ComparisonReport::text, ComparisonReport::csv);
            case "evaluation" -> new Rendering(EvaluationReport::html, EvaluationReport::text, EvaluationReport::csv);
            case "sweep" -> new Rendering(SweepReport::html, SweepReport::text, SweepReport::csv);
            case "lab" -> new Rendering(LabReport::html, LabReport::text, LabReport::csv);
            case "orchestrate" -> new Rendering(OrchestrateReport::html, GenericReport::text, GenericReport::csv);
            case "savings" -> new Rendering(SavingsReport::html, SavingsReport::text, SavingsReport::csv);
            default -> new Rendering(GenericReport::html, GenericReport::text, GenericReport::csv);
        };
    }
}
