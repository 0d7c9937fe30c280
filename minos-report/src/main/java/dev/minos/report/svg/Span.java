package dev.minos.report.svg;

import dev.minos.report.markup.Element;

/**
 * A stretch of time in a row of a timeline; one that is too short to see is drawn two pixels long.
 *
 * @param style the class of its colour
 * @param row the row
 * @param from where it begins
 * @param to where it ends
 * @param title the text that is shown when pointing at it
 */
public record Span(String style, int row, double from, double to, String title) implements Mark {

    @Override
    public Element draw(Plane plane) {
        Element group = Element.of("g").set("class", "bars " + style);
        if (!plane.shows(new Point(from, row)) || !plane.shows(new Point(to, row))) {
            return group;
        }
        double height = Math.min(12, plane.rowHeight() * 0.72);
        return group.add(Element.of("rect")
                .set("x", plane.x(from))
                .set("y", plane.y(row) - height / 2)
                .set("width", Math.max(2, plane.x(to) - plane.x(from)))
                .set("height", height)
                .set("rx", Math.min(2, height / 3))
                .add(Element.of("title").text(title)));
    }
}
