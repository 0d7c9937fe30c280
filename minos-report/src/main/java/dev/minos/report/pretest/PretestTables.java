package dev.minos.report.pretest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Column;
import dev.minos.report.table.Csv;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** A pre-test's figures as tables. Stateless. */
final class PretestTables {

    private PretestTables() {}

    /** The recommended rule, beside the paper's where that was calculated too. */
    static Table rules(PretestResult result) {
        Recommendation paper = result.percentile();
        List<Column> columns = new ArrayList<>(List.of(Column.words("Rule"), Column.words("Recommended")));
        if (paper.isThere()) {
            columns.add(Column.words("Paper's rule, 40 % pass"));
        }
        List<List<String>> rows = new ArrayList<>();
        add(rows, result, "Saving, 95 % interval", Recommendation::saving);
        add(rows, result, "Saving with retry bound", rule -> Figures.share(rule.number("boundedSaving")));
        add(rows, result, "Saving of the whole bill", rule -> Figures.share(rule.number("totalSaving")));
        add(rows, result, "New instances that pass", rule -> Figures.share(rule.number("passRate")));
        add(rows, result, "Terminations per kept one", rule -> Figures.fixed(rule.number("expectedTerminations"), 2));
        add(rows, result, "Emergency exits", rule -> Figures.share(rule.number("forcedShare")));
        return new Table(columns, rows);
    }

    private static void add(
            List<List<String>> rows, PretestResult result, String label, Function<Recommendation, String> figure) {
        String recommended = figure.apply(result.recommended());
        if (recommended.equals(Figures.UNKNOWN)) {
            return;
        }
        rows.add(
                result.percentile().isThere()
                        ? List.of(label, recommended, figure.apply(result.percentile()))
                        : List.of(label, recommended));
    }

    /** What the workload's parts cost and how that is known; no rows where the result does not say. */
    static Table costs(PretestResult result) {
        JsonNode workload = result.root().path("workload");
        List<List<String>> rows = new ArrayList<>();
        addCost(rows, workload.path("bodyMs"), "Work, mean", Figures::milliseconds);
        addCost(rows, workload.path("prepareMs"), "Prepare step", Figures::milliseconds);
        addCost(rows, workload.path("terminationMs"), "Terminated attempt", Figures::milliseconds);
        addCost(rows, workload.path("invocationCostMs"), "Request and queue", Figures::milliseconds);
        addCost(rows, workload.path("bodiesPerInstance"), "Invocations per instance", Figures::number);
        return new Table(List.of(Column.words("Cost"), Column.numbers("Value"), Column.words("Known by")), rows);
    }

    private static void addCost(
            List<List<String>> rows, JsonNode figure, String label, Function<Double, String> format) {
        if (figure.isObject()) {
            rows.add(List.of(
                    label,
                    format.apply(Recommendation.number(figure, "value")),
                    origin(figure.path("origin").asText())));
        }
    }

    private static String origin(String origin) {
        return switch (origin) {
            case "GIVEN" -> "you said so";
            case "MEASURED" -> "measured";
            case "PRICES" -> "list prices";
            case "ASSUMED" -> "assumed";
            default -> origin.toLowerCase(Locale.ROOT);
        };
    }

    /** The readings at full precision. */
    static String csv(PretestResult result) {
        return Csv.render(
                List.of("instance", "kind", "score_ns", "body_ms"),
                result.readings().stream()
                        .map(reading -> List.of(
                                reading.instance(),
                                reading.kind(),
                                Csv.number(reading.scoreMs() * 1e6),
                                Csv.number(reading.bodyMs())))
                        .toList());
    }
}
