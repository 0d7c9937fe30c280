package dev.minos.report.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.generic.GenericReport;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.table.Column;
import dev.minos.report.table.Table;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The rendering of a sweep: lines over one field, heat maps over two, all combinations as a table. Stateless. */
public final class SweepReport {

    private SweepReport() {}

    /** One self-contained page. */
    public static String html(JsonNode json) {
        Sweep sweep = new Sweep(json);
        HtmlReport page = HtmlReport.titled("Minos sweep")
                .introducedBy(Blocks.paragraph("meta", Heading.of(json)), Blocks.paragraph("lead", lead(sweep)));
        SweepFigures figures = new SweepFigures(sweep);
        List<Run> points = sweep.points();
        for (Measure measure : Measure.DRAWN) {
            page.sectionIfAny(measure.label(), measure.occursIn(points) ? figures.of(measure) : List.of());
        }
        return page.section("All combinations", Blocks.table(table(sweep))).render();
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode json) {
        Sweep sweep = new Sweep(json);
        return TextTable.wrapped(lead(sweep)) + "\n" + TextTable.render(table(sweep));
    }

    /** One row a combination, at full precision. */
    public static String csv(JsonNode json) {
        return GenericReport.csv(json);
    }

    private static String lead(Sweep sweep) {
        List<Run> points = sweep.points().stream()
                .filter(point -> point.isKnown("coldStartProbability"))
                .sorted(Comparator.comparingDouble(point -> point.value("coldStartProbability")))
                .toList();
        String all = sweep.points().size() + (sweep.fields().size() == 1 ? " values of " : " combinations of ")
                + String.join(" and ", sweep.fields()) + ".";
        return points.isEmpty()
                ? all
                : all + " Cold starts are rarest with " + said(sweep, points.get(0)) + ", and most frequent with "
                        + said(sweep, points.get(points.size() - 1)) + ".";
    }

    private static String said(Sweep sweep, Run point) {
        return sweep.name(point) + ": " + Measure.COLD_START_PROBABILITY.value(point);
    }

    private static Table table(Sweep sweep) {
        List<Run> points = sweep.points();
        List<Column> columns = new ArrayList<>();
        sweep.fields().forEach(field -> columns.add(Column.numbers(field)));
        List<Measure> shown = Measure.DRAWN.stream()
                .filter(measure -> measure.occursIn(points))
                .toList();
        shown.forEach(measure -> columns.add(Column.numbers(measure.label())));
        List<List<String>> rows = new ArrayList<>();
        for (Run point : points) {
            List<String> row = new ArrayList<>();
            sweep.fields().forEach(field -> row.add(point.text(field)));
            shown.forEach(measure -> row.add(measure.value(point)));
            rows.add(row);
        }
        return new Table(columns, rows);
    }
}
