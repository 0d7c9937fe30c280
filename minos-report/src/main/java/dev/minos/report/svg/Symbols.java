package dev.minos.report.svg;

import dev.minos.report.markup.Element;
import java.util.List;

/**
 * A small sign at each of some points.
 *
 * @param style the class of its colour
 * @param shape which sign
 * @param points where
 */
public record Symbols(String style, Shape shape, List<Point> points) implements Mark {

    private static final double REACH = 3;

    /** The sign. */
    public enum Shape {
        CROSS,
        RING
    }

    /** Copies the list. */
    public Symbols {
        points = List.copyOf(points);
    }

    @Override
    public Element draw(Plane plane) {
        Element group = Element.of("g").set("class", "symbols " + style);
        double reach = Math.max(2, Math.min(REACH, plane.rowHeight() * 0.36));
        points.stream().filter(plane::shows).forEach(p -> group.add(draw(plane.x(p.x()), plane.y(p.y()), reach)));
        return group;
    }

    private Element draw(double x, double y, double reach) {
        return shape == Shape.RING
                ? Element.of("circle").set("cx", x).set("cy", y).set("r", reach)
                : new Path()
                        .move(x - reach, y - reach)
                        .line(x + reach, y + reach)
                        .move(x - reach, y + reach)
                        .line(x + reach, y - reach)
                        .element("cross");
    }
}
