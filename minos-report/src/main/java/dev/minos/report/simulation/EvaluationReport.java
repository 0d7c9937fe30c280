package dev.minos.report.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.FigureCard;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.table.Column;
import dev.minos.report.table.Csv;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The rendering of the paper's evaluation: published, logged and simulated, and what other implementations come to. Stateless. */
public final class EvaluationReport {

    private static final String BANDS =
            "In brackets: between which values nine in ten simulated weeks lie. Negative changes of body"
                    + " and cost mean faster and cheaper with selection. Requests are compared in bins of five seconds in which all"
                    + " days of a week lie together, as in the paper.";

    private EvaluationReport() {}

    /** One self-contained page. */
    public static String html(JsonNode json) {
        Evaluation result = new Evaluation(json);
        EvaluationFigures figures = new EvaluationFigures(result);
        return HtmlReport.titled("The Minos paper's evaluation, simulated")
                .introducedBy(Blocks.paragraph("meta", Heading.of(json)), Blocks.paragraph("lead", lead(result)))
                .section(
                        "What follows",
                        result.findings().stream().map(Blocks::paragraph).toList())
                .section(
                        "Published, logged, simulated", Blocks.table(reported(result)), Blocks.paragraph("meta", BANDS))
                .section("The paper's figures", FigureCard.elements(List.of(figures.days(), figures.soFar())))
                .section(
                        "One thing changed at a time",
                        Stream.concat(
                                        FigureCard.elements(List.of(figures.costs())).stream(),
                                        Stream.of(Blocks.table(variants(result))))
                                .toList())
                .render();
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode json) {
        Evaluation result = new Evaluation(json);
        StringBuilder text = new StringBuilder(TextTable.wrapped(lead(result)));
        text.append('\n').append(TextTable.render(reported(result)));
        text.append('\n').append(TextTable.render(variants(result))).append('\n');
        text.append(TextTable.wrapped(BANDS));
        result.findings().forEach(finding -> text.append('\n').append(TextTable.wrapped(finding)));
        return text.toString();
    }

    /** One row a variant and figure, at full precision. */
    public static String csv(JsonNode json) {
        Evaluation result = new Evaluation(json);
        List<List<String>> rows = new ArrayList<>();
        for (Evaluation.Variant variant : result.variants()) {
            for (String figure : result.figures()) {
                rows.add(List.of(
                        variant.id(),
                        figure,
                        Csv.number(result.published(figure)),
                        Csv.number(result.logged(figure)),
                        Csv.number(variant.week(figure, "mean")),
                        Csv.number(variant.week(figure, "low")),
                        Csv.number(variant.week(figure, "high"))));
            }
        }
        return Csv.render(List.of("variant", "figure", "published", "logged", "mean", "low", "high"), rows);
    }

    private static String lead(Evaluation result) {
        return "Seven days with and without selection, " + Figures.count(result.weeks())
                + " times over, beside what was published and what the published logs come to.";
    }

    private static Table reported(Evaluation result) {
        List<List<String>> rows = new ArrayList<>();
        for (String figure : result.figures()) {
            rows.add(List.of(
                    result.label(figure),
                    Evaluation.written(figure, result.published(figure)),
                    Evaluation.written(figure, result.logged(figure)),
                    result.asLogged().map(variant -> variant.written(figure)).orElse(Figures.UNKNOWN)));
        }
        return new Table(
                List.of(
                        Column.words(""),
                        Column.numbers("published"),
                        Column.numbers("in the logs"),
                        Column.numbers("simulated as logged")),
                rows);
    }

    private static Table variants(Evaluation result) {
        List<String> shown = List.of("bodyChange", "requestChange", "costChange", "firstCheaper", "shareCheaper");
        List<Column> columns = new ArrayList<>(List.of(Column.words("Variant")));
        columns.addAll(List.of(
                Column.numbers("body"),
                Column.numbers("requests"),
                Column.numbers("cost"),
                Column.numbers("first cheaper"),
                Column.numbers("time cheaper"),
                Column.numbers("passed"),
                Column.numbers("handed back")));
        List<List<String>> rows = new ArrayList<>();
        for (Evaluation.Variant variant : result.variants()) {
            List<String> row = new ArrayList<>(List.of(variant.name()));
            shown.forEach(figure -> row.add(Evaluation.written(figure, variant.week(figure, "mean"))));
            row.add(Figures.number(variant.week("kept", "mean"), 3));
            row.add(Figures.number(variant.week("terminations", "mean"), 3));
            rows.add(row);
        }
        return new Table(columns, rows);
    }
}
