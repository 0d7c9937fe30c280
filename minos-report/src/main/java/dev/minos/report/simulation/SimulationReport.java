package dev.minos.report.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.generic.GenericReport;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.FigureCard;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.html.Tile;
import dev.minos.report.html.Tile.Tone;
import dev.minos.report.table.Column;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.List;

/** The rendering of one simulated scenario: figures with their intervals, instances over time, distributions. Stateless. */
public final class SimulationReport {

    private static final String INTERVALS =
            "Intervals are 95 % confidence intervals: over replications, or in a single run over"
                    + " thirty batches of it.";

    private SimulationReport() {}

    /** One self-contained page. */
    public static String html(JsonNode json) {
        Run run = new Run(json);
        HtmlReport page = HtmlReport.titled("Minos simulation")
                .introducedBy(
                        Blocks.paragraph("meta", Heading.of(json)),
                        Blocks.paragraph("lead", lead(run)),
                        Blocks.tiles(tiles(run)));
        RunFigures figures = new RunFigures(run);
        page.sectionIfAny("Over time", FigureCard.elements(List.of(figures.series())));
        page.sectionIfAny("Distributions", FigureCard.elements(List.of(figures.instances(), figures.responseTimes())));
        page.section("Figures", Blocks.table(figures(run)), Blocks.paragraph("meta", INTERVALS));
        return page.render();
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode json) {
        Run run = new Run(json);
        return TextTable.wrapped(lead(run)) + "\n" + TextTable.render(figures(run)) + "\n"
                + TextTable.wrapped(INTERVALS);
    }

    /** All figures as comma-separated values at full precision, but for what is drawn over time and over response times. */
    public static String csv(JsonNode json) {
        return GenericReport.csv(
                json instanceof ObjectNode object
                        ? object.deepCopy().without(List.of("timeSeries", "responseTimeDistribution"))
                        : json);
    }

    private static Table figures(Run run) {
        List<List<String>> rows = new ArrayList<>();
        for (Measure measure : Measure.values()) {
            if (run.isKnown(measure.field())) {
                rows.add(List.of(measure.label(), measure.value(run), measure.interval(run)));
            }
        }
        return new Table(
                List.of(Column.words("Figure"), Column.numbers("value"), Column.numbers("95 % interval")), rows);
    }

    private static String lead(Run run) {
        double cold = run.value("coldStartProbability");
        String met = cold > 0
                ? "One in " + Figures.number(1 / cold, 3) + " of " + Figures.count(run.value("requests"))
                        + " requests met a cold start."
                : "None of " + Figures.count(run.value("requests")) + " requests met a cold start.";
        return met + " There were " + Figures.number(run.value("averageInstanceCount"), 3)
                + " instances on average, of which " + Figures.number(run.value("averageRunningCount"), 3)
                + " served a request.";
    }

    private static List<Tile> tiles(Run run) {
        List<Measure> shown = new ArrayList<>(
                List.of(Measure.COLD_START_PROBABILITY, Measure.AVERAGE_RESPONSE_TIME, Measure.AVERAGE_INSTANCE_COUNT));
        shown.add(run.isKnown("cost") ? Measure.COST : Measure.WASTED_CAPACITY);
        return shown.stream()
                .map(measure -> new Tile(measure.label(), measure.value(run), measure.interval(run), Tone.RESULT))
                .toList();
    }
}
