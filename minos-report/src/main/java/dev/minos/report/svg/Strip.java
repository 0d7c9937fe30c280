package dev.minos.report.svg;

import dev.minos.report.markup.Element;
import java.util.List;

/**
 * Single values along a row, spread over its height so that they do not hide each other. The height means nothing; it
 * follows the fractional parts of multiples of the golden ratio and is therefore the same in every rendering.
 *
 * @param style the class of its colour
 * @param row the row
 * @param values the values
 */
public record Strip(String style, int row, List<Double> values) implements Mark {

    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    private static final double SPREAD = 0.62;

    /** Copies the list. */
    public Strip {
        values = List.copyOf(values);
    }

    @Override
    public Element draw(Plane plane) {
        Path path = new Path();
        for (int i = 0; i < values.size(); i++) {
            double offset = ((i * GOLDEN) % 1 - 0.5) * SPREAD;
            Point point = new Point(values.get(i), row + offset);
            if (plane.shows(point)) {
                path.dot(plane.x(point.x()), plane.y(point.y()));
            }
        }
        return path.element("strip " + style);
    }
}
