package dev.minos.report.workload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.FigureCard;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.html.Tile;
import dev.minos.report.html.Tile.Tone;
import dev.minos.report.table.Column;
import dev.minos.report.table.Csv;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The rendering of a generated workload: its figures, its rate over time and its requests per minute. Stateless. */
public final class WorkloadReport {

    private WorkloadReport() {}

    /** One self-contained page. */
    public static String html(JsonNode json) {
        WorkloadResult result = new WorkloadResult(json);
        HtmlReport page = HtmlReport.titled("Minos workload: " + result.text("pattern"))
                .introducedBy(Blocks.paragraph("lead", lead(result)), Blocks.tiles(tiles(result)));
        RateFigures figures = new RateFigures(result);
        page.section("Over time", FigureCard.elements(List.of(figures.rates(), figures.minutes())));
        page.section("How it was made", Blocks.table(facts(result)));
        return page.render();
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode json) {
        WorkloadResult result = new WorkloadResult(json);
        return TextTable.wrapped(lead(result)) + "\n" + TextTable.render(facts(result));
    }

    /** Requests per second as comma-separated values. */
    public static String csv(JsonNode json) {
        double[] rates = new WorkloadResult(json).numbers("rates");
        return Csv.render(
                List.of("second", "rate"),
                IntStream.range(0, rates.length)
                        .mapToObj(second -> List.of(Integer.toString(second), Csv.number(rates[second])))
                        .toList());
    }

    private static String lead(WorkloadResult result) {
        return Figures.count(result.number("requests")) + " requests in " + Figures.duration(result.number("seconds"))
                + ": " + Figures.number(result.number("meanRate")) + " a second in the mean, "
                + Figures.count(result.number("peakRate")) + " in the busiest one; by the minute they are "
                + result.text("classifiedAs") + ".";
    }

    private static List<Tile> tiles(WorkloadResult result) {
        return List.of(
                new Tile("requests", Figures.count(result.number("requests")), "", Tone.RESULT),
                new Tile("mean per second", Figures.number(result.number("meanRate")), "", Tone.RESULT),
                new Tile("busiest second", Figures.count(result.number("peakRate")), "", Tone.RESULT));
    }

    private static Table facts(WorkloadResult result) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("Pattern", result.text("pattern")));
        rows.add(List.of("Classified as", result.text("classifiedAs")));
        rows.add(List.of("Seed", result.text("seed")));
        rows.add(List.of("Within a second", result.text("spacing")));
        if (result.isKnown("hurst")) {
            rows.add(List.of("Hurst exponent of the noise", Figures.number(result.number("hurst"))));
            rows.add(List.of("  as drawn", Figures.number(result.number("estimatedHurst"))));
            rows.add(List.of("Coefficient of variation of the noise", Figures.number(result.number("cv"))));
        }
        if (result.isKnown("arrivals")) {
            rows.add(List.of("Instants drawn", Figures.count(result.number("arrivals"))));
        }
        return new Table(List.of(Column.words(""), Column.numbers("")), rows);
    }
}
