package dev.minos.report.svg;

import dev.minos.report.markup.Element;

/**
 * An upright line at one value, such as a threshold. It is not drawn outside the axes.
 *
 * @param style the class of its colour
 * @param x where it stands
 */
public record Rule(String style, double x) implements Mark {

    @Override
    public Element draw(Plane plane) {
        double at = plane.x(x);
        Path path = new Path();
        if (at >= plane.left() && at <= plane.right()) {
            path.move(at, plane.top()).line(at, plane.bottom());
        }
        return path.element("rule " + style);
    }
}
