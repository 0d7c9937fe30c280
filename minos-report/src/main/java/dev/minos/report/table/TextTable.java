package dev.minos.report.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A table as lines of plain text: aligned columns, one thin rule under the headings, no frame and no colour.
 *
 * <p>ASCII apart from the cells themselves. Control characters in cells become spaces, so that a value cannot steer the
 * terminal. A character counts as one column wide.
 */
public final class TextTable {

    private static final String GAP = "   ";

    private TextTable() {}

    /** The lines, each with its line feed and without trailing blanks. */
    public static String render(Table table) {
        List<String> titles = table.columns().stream().map(Column::title).toList();
        List<Integer> widths = new ArrayList<>();
        for (int i = 0; i < titles.size(); i++) {
            int column = i;
            widths.add(table.rows().stream()
                    .mapToInt(row -> row.get(column).length())
                    .reduce(titles.get(i).length(), Math::max));
        }
        StringBuilder out = new StringBuilder();
        if (titles.stream().anyMatch(title -> !title.isEmpty())) {
            out.append(line(table.columns(), widths, titles));
            out.append(widths.stream().map("-"::repeat).collect(Collectors.joining("-".repeat(GAP.length()))));
            out.append('\n');
        }
        table.rows().forEach(row -> out.append(line(table.columns(), widths, row)));
        return out.toString();
    }

    private static String line(List<Column> columns, List<Integer> widths, List<String> cells) {
        List<String> padded = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            String cell = printable(cells.get(i));
            String blanks = " ".repeat(widths.get(i) - cell.length());
            padded.add(columns.get(i).align() == Column.Align.RIGHT ? blanks + cell : cell + blanks);
        }
        return String.join(GAP, padded).stripTrailing() + "\n";
    }

    /** The text with every control character replaced by a space. */
    public static String printable(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.chars().forEach(c -> out.append(Character.isISOControl(c) ? ' ' : (char) c));
        return out.toString();
    }

    /** Running text in lines of 80 characters at most, as far as its words allow. */
    public static String wrapped(String text) {
        return printable(text).replaceAll("(.{1,80})(\\s+|$)|(\\S+)\\s*", "$1$3\n");
    }
}
