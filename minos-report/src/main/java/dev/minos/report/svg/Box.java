package dev.minos.report.svg;

import dev.minos.report.markup.Element;

/**
 * A box plot in a row: the middle half as a box, the median as a line in it, whiskers to the 5th and 95th percentile.
 *
 * @param style the class of its colour
 * @param row the row
 * @param quantiles what is shown; nothing is drawn if they are NaN
 * @param title the text that is shown when pointing at the box
 */
public record Box(String style, int row, Quantiles quantiles, String title) implements Mark {

    @Override
    public Element draw(Plane plane) {
        Element group = Element.of("g").set("class", "box " + style);
        if (!plane.shows(new Point(quantiles.low(), row)) || !plane.shows(new Point(quantiles.high(), row))) {
            return group;
        }
        double y = plane.y(row);
        double half = Math.min(11, plane.rowHeight() * 0.26);
        double from = plane.x(quantiles.lowerQuartile());
        double to = plane.x(quantiles.upperQuartile());
        double median = plane.x(quantiles.median());
        Path whiskers = new Path()
                .move(plane.x(quantiles.low()), y)
                .line(from, y)
                .move(to, y)
                .line(plane.x(quantiles.high()), y);
        return group.add(
                Element.of("title").text(title),
                whiskers.element("whisker"),
                Element.of("rect")
                        .set("x", from)
                        .set("y", y - half)
                        .set("width", Math.max(1, to - from))
                        .set("height", 2 * half)
                        .set("rx", 2),
                new Path().move(median, y - half).line(median, y + half).element("median"));
    }
}
