package dev.minos.report.svg;

import dev.minos.report.markup.Element;
import java.util.List;

/**
 * A line through points in the order given; it breaks where a point is not finite.
 *
 * @param style the class of its colour
 * @param points the points
 */
public record Line(String style, List<Point> points) implements Mark {

    /** Copies the list. */
    public Line {
        points = List.copyOf(points);
    }

    @Override
    public Element draw(Plane plane) {
        Path path = new Path();
        boolean pen = false;
        for (Point point : points) {
            boolean shown = plane.shows(point);
            if (shown && pen) {
                path.line(plane.x(point.x()), plane.y(point.y()));
            } else if (shown) {
                path.move(plane.x(point.x()), plane.y(point.y()));
            }
            pen = shown;
        }
        return path.element("line " + style);
    }
}
