package dev.minos.report.trace;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.markup.Element;
import dev.minos.report.table.Column;
import dev.minos.report.table.Csv;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.List;

/**
 * The rendering of a comparison of two sets of traces. A difference is claimed only where its whole interval lies on one side
 * of zero. Stateless.
 */
public final class TraceDiffReport {

    private static final String INTERVALS =
            "Changes in percent with 95 % bootstrap intervals over traces; unclear where the interval contains zero.";

    private TraceDiffReport() {}

    /** One self-contained page. */
    public static String html(JsonNode result) {
        HtmlReport page = HtmlReport.titled("Minos trace comparison")
                .introducedBy(Blocks.paragraph("lead", lead(result)), Blocks.paragraph("meta", INTERVALS));
        for (JsonNode group : result.path("groups")) {
            page.section(
                    group.path("group").asText(), Blocks.paragraph("meta", counts(group)), Blocks.table(table(group)));
        }
        List<Element> missing = missing(result).stream().map(Blocks::paragraph).toList();
        return missing.isEmpty()
                ? page.render()
                : page.section("Not compared", missing).render();
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode result) {
        StringBuilder text = new StringBuilder(TextTable.wrapped(lead(result)));
        for (JsonNode group : result.path("groups")) {
            text.append('\n')
                    .append(TextTable.printable(group.path("group").asText() + " (" + counts(group) + ")"))
                    .append('\n')
                    .append(TextTable.render(table(group)));
        }
        missing(result).forEach(line -> text.append('\n').append(TextTable.wrapped(line)));
        return text.append('\n').append(TextTable.wrapped(INTERVALS)).toString();
    }

    /** One row a group and figure, at full precision. */
    public static String csv(JsonNode result) {
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode group : result.path("groups")) {
            for (JsonNode figure : group.path("figures")) {
                JsonNode change = figure.path("change");
                rows.add(List.of(
                        group.path("group").asText(),
                        figure.path("figure").asText(),
                        Csv.number(number(figure, "before")),
                        Csv.number(number(figure, "after")),
                        Csv.number(number(change, "value")),
                        Csv.number(number(change, "low")),
                        Csv.number(number(change, "high"))));
            }
        }
        return Csv.render(
                List.of("group", "figure", "before_ms", "after_ms", "change_percent", "low_percent", "high_percent"),
                rows);
    }

    private static String lead(JsonNode result) {
        return result.path("before").asText() + " (" + Figures.count(number(result, "tracesBefore"))
                + " traces) against " + result.path("after").asText() + " ("
                + Figures.count(number(result, "tracesAfter")) + " traces).";
    }

    private static String counts(JsonNode group) {
        return Figures.count(number(group, "tracesBefore")) + " and " + Figures.count(number(group, "tracesAfter"))
                + " traces";
    }

    private static Table table(JsonNode group) {
        List<List<String>> rows = new ArrayList<>();
        for (JsonNode figure : group.path("figures")) {
            JsonNode change = figure.path("change");
            boolean clear = figure.path("clear").asBoolean();
            rows.add(List.of(
                    Categories.words(figure.path("figure").asText()),
                    Figures.milliseconds(number(figure, "before")),
                    Figures.milliseconds(number(figure, "after")),
                    Figures.interval(number(change, "value"), number(change, "low"), number(change, "high"))
                            + (clear || change.isNull() ? "" : " unclear")));
        }
        return new Table(
                List.of(
                        Column.words("Figure"),
                        Column.numbers("before"),
                        Column.numbers("after"),
                        Column.words("change")),
                rows);
    }

    private static List<String> missing(JsonNode result) {
        List<String> lines = new ArrayList<>();
        for (String side : List.of("onlyBefore", "onlyAfter")) {
            List<String> names = new ArrayList<>();
            result.path(side).forEach(name -> names.add(name.asText()));
            if (!names.isEmpty()) {
                String words = side.equals("onlyBefore") ? "Only before: " : "Only after: ";
                lines.add(words + String.join("; ", names) + ".");
            }
        }
        return lines;
    }

    private static double number(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isNumber() ? value.doubleValue() : Double.NaN;
    }
}
