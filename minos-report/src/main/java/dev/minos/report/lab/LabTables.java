package dev.minos.report.lab;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Column;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The tables of the laboratory's results. */
final class LabTables {

    private LabTables() {}

    /** Rows of the result, as they come. */
    static Table rows(JsonNode rows) {
        List<Column> columns = List.of(
                Column.words("kernel"),
                Column.words("jit"),
                Column.numbers("budget ms"),
                Column.words("estimator"),
                Column.numbers("n"),
                Column.numbers("AUC"),
                Column.numbers("95 % interval"),
                Column.numbers("Spearman"),
                Column.numbers("log corr."),
                Column.numbers("wall ms"),
                Column.numbers("CPU ms"),
                Column.numbers("hidden"));
        return new Table(columns, cells(rows, LabTables::row));
    }

    private static List<String> row(JsonNode row) {
        return List.of(
                kernel(row),
                row.path("jit").asText(),
                Figures.count(number(row, "budgetMs")),
                row.path("estimator").asText(),
                Figures.count(number(row, "instances")),
                Figures.fixed(number(row, "auc"), 3),
                Figures.fixed(number(row, "aucLow"), 2) + " to " + Figures.fixed(number(row, "aucHigh"), 2),
                Figures.fixed(number(row, "spearman"), 2),
                Figures.fixed(number(row, "logCorrelation"), 2),
                Figures.fixed(number(row, "wallMs"), 0),
                Figures.fixed(number(row, "cpuMs"), 0),
                Figures.share(number(row, "hiddenShare")));
    }

    /** What readings add to first invocations. */
    static Table overhead(JsonNode overhead) {
        List<Column> columns = List.of(
                Column.words("kernel"),
                Column.words("jit"),
                Column.numbers("window ms"),
                Column.numbers("pairs"),
                Column.numbers("without ms"),
                Column.numbers("with ms"),
                Column.numbers("added ms"),
                Column.numbers("95 % interval"));
        return new Table(columns, cells(overhead, LabTables::pair));
    }

    private static List<String> pair(JsonNode row) {
        JsonNode added = row.path("addedMs");
        return List.of(
                kernel(row),
                row.path("jit").asText(),
                Figures.count(number(row, "minMs")) + " to " + Figures.count(number(row, "maxMs")),
                Figures.count(number(row, "pairs")),
                Figures.fixed(number(row, "withoutMs"), 0),
                Figures.fixed(number(row, "withMs"), 0),
                Figures.fixed(number(added, "value"), 1),
                Figures.fixed(number(added, "low"), 1) + " to " + Figures.fixed(number(added, "high"), 1));
    }

    private static List<List<String>> cells(JsonNode list, Function<JsonNode, List<String>> row) {
        List<List<String>> cells = new ArrayList<>();
        list.forEach(one -> cells.add(row.apply(one)));
        return cells;
    }

    /** A kernel with its size, as the setting names it. */
    static String kernel(JsonNode row) {
        return row.path("kernel").asText() + "-" + row.path("size").asText();
    }

    /** A figure, NaN where there is none. */
    static double number(JsonNode row, String field) {
        return row.path(field).asDouble(Double.NaN);
    }
}
