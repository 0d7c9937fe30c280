package dev.minos.report.simulation;

import dev.minos.report.markup.Element;
import dev.minos.report.svg.LogScale;
import dev.minos.report.svg.Scale;
import dev.minos.report.table.Figures;
import java.util.Arrays;
import java.util.List;

/**
 * A table whose cells are the darker the greater their values are, so that it can be read as a picture and as numbers.
 *
 * @param title what is shown; empty if the section says it
 * @param corner what rows and columns are
 * @param columns the heading of each column
 * @param rows the rows, from top to bottom
 */
record HeatMap(String title, String corner, List<String> columns, List<Row> rows) {

    /**
     * A row.
     *
     * @param name its heading
     * @param cells one per column
     */
    record Row(String name, List<Cell> cells) {

        Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * A cell.
     *
     * @param value what its shade shows; none if NaN
     * @param text what is written in it
     */
    record Cell(double value, String text) {}

    HeatMap {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    Element element() {
        double[] values = rows.stream()
                .flatMap(row -> row.cells.stream())
                .mapToDouble(Cell::value)
                .filter(Double::isFinite)
                .toArray();
        double least = Arrays.stream(values).min().orElse(0);
        double most = Arrays.stream(values).max().orElse(0);
        boolean ratios = Scale.around(values) instanceof LogScale;
        Element head = Element.of("tr").add(heading("col", corner));
        columns.forEach(column -> head.add(heading("col", column)));
        Element body = Element.of("tbody");
        for (Row row : rows) {
            Element line = Element.of("tr").add(heading("row", row.name));
            row.cells.forEach(cell -> line.add(cell(cell, shade(cell.value, least, most, ratios))));
            body.add(line);
        }
        Element table =
                Element.of("table").set("class", "heat").add(Element.of("thead").add(head), body);
        Element map = Element.of("div").set("class", "heatmap");
        if (!title.isEmpty()) {
            map.add(Element.of("h3").text(title));
        }
        return map.add(Element.of("div").set("class", "scroll").add(table));
    }

    private static Element heading(String scope, String text) {
        return Element.of("th").set("scope", scope).text(text);
    }

    private static Element cell(Cell cell, double shade) {
        Element element = Element.of("td").text(Figures.typeset(cell.text));
        return Double.isNaN(shade) ? element : element.set("style", "--shade:" + Element.coordinate(100 * shade) + "%");
    }

    /** From 0 for the least to 1 for the greatest value, by differences or by ratios. */
    private static double shade(double value, double least, double most, boolean ratios) {
        if (!Double.isFinite(value) || least == most) {
            return Double.NaN;
        }
        return ratios ? Math.log(value / least) / Math.log(most / least) : (value - least) / (most - least);
    }
}
