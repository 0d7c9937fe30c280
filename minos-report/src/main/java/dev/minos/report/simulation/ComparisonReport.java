package dev.minos.report.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.generic.GenericReport;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.FigureCard;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.table.Column;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The rendering of several scenarios beside each other. A change is clear only where its interval is off zero. Stateless. */
public final class ComparisonReport {

    private static final String PAIRED =
            "Changes are against the first scenario, with 95 % intervals of the difference between"
                    + " runs of equal seeds.";
    private static final String UNPAIRED =
            "With --replications every figure has an interval, and every change from the first scenario too.";

    private ComparisonReport() {}

    /** One self-contained page. */
    public static String html(JsonNode json) {
        List<Run> runs = Run.all(json.path("scenarios"));
        ComparisonFigures figures = new ComparisonFigures(
                runs, runs.stream().map(run -> run.text("scenario")).toList());
        return HtmlReport.titled("Minos simulation: " + runs.size() + " scenarios")
                .introducedBy(Blocks.paragraph("meta", Heading.of(json)), Blocks.paragraph("lead", lead(runs)))
                .section(
                        "Side by side",
                        FigureCard.elements(Stream.concat(
                                        Measure.DRAWN.stream()
                                                .filter(measure -> measure.occursIn(runs))
                                                .map(figures::values),
                                        Stream.of(figures.responseTimes(), figures.series()))
                                .toList()))
                .section("Figures", Blocks.table(table(runs)), Blocks.paragraph("meta", note(runs)))
                .render();
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode json) {
        List<Run> runs = Run.all(json.path("scenarios"));
        return TextTable.wrapped(lead(runs)) + "\n" + TextTable.render(table(runs)) + "\n"
                + TextTable.wrapped(note(runs));
    }

    /** One row a scenario at full precision, without what is drawn over time and over response times. */
    public static String csv(JsonNode json) {
        JsonNode copy = json.deepCopy();
        copy.path("scenarios").forEach(each -> {
            if (each instanceof ObjectNode object) {
                object.remove(List.of("timeSeries", "responseTimeDistribution"));
            }
        });
        return GenericReport.csv(copy);
    }

    private static String note(List<Run> runs) {
        return runs.stream().anyMatch(run -> run.root().has("change")) ? PAIRED : UNPAIRED;
    }

    private static String lead(List<Run> runs) {
        List<String> parts = new ArrayList<>();
        for (Run run : runs) {
            parts.add(run.text("scenario") + ": " + Measure.COLD_START_PROBABILITY.value(run) + " cold starts, "
                    + Measure.AVERAGE_INSTANCE_COUNT.value(run) + " instances, "
                    + Measure.AVERAGE_RESPONSE_TIME.value(run));
        }
        return String.join("; ", parts) + ".";
    }

    private static Table table(List<Run> runs) {
        List<Column> columns = new ArrayList<>(List.of(Column.words("Figure")));
        runs.forEach(run -> columns.add(Column.numbers(run.text("scenario"))));
        List<List<String>> rows = new ArrayList<>();
        for (Measure measure : Measure.values()) {
            if (measure.occursIn(runs)) {
                List<String> row = new ArrayList<>(List.of(measure.label()));
                runs.forEach(run -> row.add(cell(measure, run)));
                rows.add(row);
            }
        }
        return new Table(columns, rows);
    }

    private static String cell(Measure measure, Run run) {
        JsonNode change = run.root().path("change").path(measure.field());
        String value = measure.value(run);
        return change.isMissingNode()
                ? value
                : value + ", "
                        + Figures.interval(
                                change.path("value").asDouble(Double.NaN),
                                change.path("low").asDouble(Double.NaN),
                                change.path("high").asDouble(Double.NaN));
    }
}
