package dev.minos.report.svg;

import dev.minos.report.markup.Element;
import java.util.List;

/**
 * A cloud of points, as in a scatter plot.
 *
 * @param style the class of its colour
 * @param points the points
 */
public record Dots(String style, List<Point> points) implements Mark {

    /** Copies the list. */
    public Dots {
        points = List.copyOf(points);
    }

    @Override
    public Element draw(Plane plane) {
        Path path = new Path();
        points.stream().filter(plane::shows).forEach(p -> path.dot(plane.x(p.x()), plane.y(p.y())));
        return path.element("dots " + style);
    }
}
