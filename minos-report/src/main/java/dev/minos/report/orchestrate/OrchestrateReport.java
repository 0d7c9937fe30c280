package dev.minos.report.orchestrate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.FigureCard;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.table.Column;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The page of a comparison of orchestration policies. Stateless. */
public final class OrchestrateReport {

    private OrchestrateReport() {}

    /** One self-contained page. */
    public static String html(JsonNode result) {
        List<PolicyRow> rows = PolicyRow.of(result);
        HtmlReport page =
                HtmlReport.titled("Minos: orchestration policies").introducedBy(Blocks.paragraph("lead", lead(rows)));
        PolicyFigures figures = new PolicyFigures(rows);
        figures.overMemory().ifPresent(figure -> page.section("Memory", figure.element()));
        for (double memory : figures.memories()) {
            page.section(
                    "In " + PolicyFigures.gigabytes(memory),
                    Stream.of(figures.starts(memory), figures.waits(memory))
                            .map(FigureCard::element)
                            .toList());
        }
        return page.section("All figures", Blocks.table(table(rows))).render();
    }

    private static String lead(List<PolicyRow> rows) {
        return rows.stream()
                .filter(row -> Double.isFinite(row.percent("overheadRatio")))
                .min(Comparator.comparingDouble(row -> row.percent("overheadRatio")))
                .map(best -> "Requests wait least with " + best.policy() + " in "
                        + PolicyFigures.gigabytes(best.memoryMb()) + ": "
                        + Figures.number(best.percent("overheadRatio"))
                        + " % of their time.")
                .orElse("No policy has served a request.");
    }

    private static Table table(List<PolicyRow> rows) {
        return new Table(
                List.of(
                        Column.words("policy"),
                        Column.numbers("memory"),
                        Column.numbers("overhead"),
                        Column.numbers("cold"),
                        Column.numbers("delayed"),
                        Column.numbers("warm"),
                        Column.numbers("wait p50"),
                        Column.numbers("p99"),
                        Column.numbers("created"),
                        Column.numbers("wasted")),
                rows.stream().map(OrchestrateReport::cells).toList());
    }

    private static List<String> cells(PolicyRow row) {
        return List.of(
                row.policy(),
                PolicyFigures.gigabytes(row.memoryMb()),
                Figures.number(row.percent("overheadRatio")) + " %",
                Figures.number(row.percent("coldRatio")) + " %",
                Figures.number(row.percent("delayedRatio")) + " %",
                Figures.number(row.percent("warmRatio")) + " %",
                Figures.number(row.waitMs("p50")) + " ms",
                Figures.number(row.waitMs("p99")) + " ms",
                Figures.count(row.json().path("created").asDouble(Double.NaN)),
                Figures.count(row.json().path("wasted").asDouble(Double.NaN)));
    }
}
