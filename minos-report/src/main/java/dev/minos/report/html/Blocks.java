package dev.minos.report.html;

import dev.minos.report.markup.Element;
import dev.minos.report.table.Column;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import java.util.List;

/** The building blocks of a section: paragraphs, tables, commands and headline tiles. Stateless. */
public final class Blocks {

    private Blocks() {}

    /** A paragraph of running text. */
    public static Element paragraph(String text) {
        return Element.of("p").text(Figures.typeset(text));
    }

    /** A paragraph of a class of its own, such as {@code lead}, {@code meta} or {@code notice}. */
    public static Element paragraph(String style, String text) {
        return paragraph(text).set("class", style);
    }

    /** A command to be copied. */
    public static Element command(String text) {
        return Element.of("pre").add(Element.of("code").text(text));
    }

    /** Headline tiles side by side. */
    public static Element tiles(List<Tile> tiles) {
        return Element.of("div")
                .set("class", "tiles")
                .add(tiles.stream().map(Tile::element).toList());
    }

    /** A table; on a narrow window it scrolls by itself. The first cell of each row heads it. */
    public static Element table(Table table) {
        Element titles = Element.of("tr");
        for (Column column : table.columns()) {
            titles.add(Element.of("th")
                    .set("scope", "col")
                    .set("class", side(column))
                    .text(column.title()));
        }
        Element body = Element.of("tbody");
        for (List<String> row : table.rows()) {
            body.add(row(table.columns(), row));
        }
        boolean untitled =
                table.columns().stream().allMatch(column -> column.title().isEmpty());
        Element element = Element.of("table");
        if (!untitled) {
            element.add(Element.of("thead").add(titles));
        }
        return Element.of("div").set("class", "scroll").add(element.add(body));
    }

    private static Element row(List<Column> columns, List<String> cells) {
        Element row = Element.of("tr");
        for (int i = 0; i < cells.size(); i++) {
            Element cell = i == 0 ? Element.of("th").set("scope", "row") : Element.of("td");
            row.add(cell.set("class", side(columns.get(i))).text(Figures.typeset(cells.get(i))));
        }
        return row;
    }

    private static String side(Column column) {
        return column.align() == Column.Align.RIGHT ? "right" : "left";
    }
}
