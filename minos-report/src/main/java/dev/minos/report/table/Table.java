package dev.minos.report.table;

import java.util.ArrayList;
import java.util.List;

/**
 * Columns and rows of text, to be shown on a terminal or on a page. The first cell of a row is what the row is about.
 *
 * @param columns at least one
 * @param rows each with one cell per column; a cell that has nothing to say is empty
 */
public record Table(List<Column> columns, List<List<String>> rows) {

    /** Copies the lists and checks that every row fits the columns. */
    public Table {
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("columns must not be empty, was []");
        }
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<String> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "rows must have " + columns.size() + " cells each, was " + row.size() + ": " + row);
            }
        }
    }

    /** The same cells with rows and columns exchanged; what the rows were about becomes the headings. */
    public Table transposed() {
        List<Column> titles = new ArrayList<>();
        titles.add(Column.words(columns.get(0).title()));
        rows.forEach(row -> titles.add(Column.numbers(row.get(0))));
        List<List<String>> turned = new ArrayList<>();
        for (int i = 1; i < columns.size(); i++) {
            List<String> line = new ArrayList<>();
            line.add(columns.get(i).title());
            for (List<String> row : rows) {
                line.add(row.get(i));
            }
            turned.add(line);
        }
        return new Table(titles, turned);
    }
}
