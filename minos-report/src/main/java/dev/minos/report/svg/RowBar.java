package dev.minos.report.svg;

import dev.minos.report.markup.Element;

/**
 * A horizontal bar from zero with its figure at the end.
 *
 * @param style the class of its colour
 * @param row the row; with fractions several bars share one
 * @param value how far it reaches
 * @param thickness its share of the row's height
 * @param label the figure beside it
 */
public record RowBar(String style, double row, double value, double thickness, String label) implements Mark {

    @Override
    public Element draw(Plane plane) {
        Element group = Element.of("g").set("class", "bars " + style);
        if (!plane.shows(new Point(value, row))) {
            return group;
        }
        double zero = plane.x(0);
        double tip = plane.x(value);
        double height = plane.rowHeight() * thickness;
        return group.add(
                Element.of("rect")
                        .set("x", Math.min(zero, tip))
                        .set("y", plane.y(row) - height / 2)
                        .set("width", Math.max(1, Math.abs(tip - zero)))
                        .set("height", height)
                        .set("rx", 1.5),
                Element.of("text")
                        .set("class", "figure")
                        .set("x", Math.max(zero, tip) + 6)
                        .set("y", plane.y(row) + 4)
                        .text(label));
    }
}
