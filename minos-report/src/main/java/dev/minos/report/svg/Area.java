package dev.minos.report.svg;

import dev.minos.report.markup.Element;
import java.util.List;

/**
 * A band between two lines, such as an interval around a line.
 *
 * @param style the class of its colour
 * @param edges where the band lies, in ascending order of {@code x}; edges that are not finite are skipped
 */
public record Area(String style, List<Edge> edges) implements Mark {

    /**
     * The two ends of a band at one place.
     *
     * @param x the place
     * @param low the one end
     * @param high the other end
     */
    public record Edge(double x, double low, double high) {}

    /** Copies the list. */
    public Area {
        edges = List.copyOf(edges);
    }

    @Override
    public Element draw(Plane plane) {
        List<Edge> shown = edges.stream()
                .filter(e -> plane.shows(new Point(e.x, e.low)) && plane.shows(new Point(e.x, e.high)))
                .toList();
        Path path = new Path();
        for (int i = 0; i < shown.size(); i++) {
            Edge edge = shown.get(i);
            if (i == 0) {
                path.move(plane.x(edge.x), plane.y(edge.high));
            } else {
                path.line(plane.x(edge.x), plane.y(edge.high));
            }
        }
        for (int i = shown.size() - 1; i >= 0; i--) {
            Edge edge = shown.get(i);
            path.line(plane.x(edge.x), plane.y(edge.low));
        }
        return shown.isEmpty() ? path.element("area " + style) : path.close().element("area " + style);
    }
}
