package dev.minos.report.svg;

import static dev.minos.report.markup.Element.coordinate;

import dev.minos.report.markup.Element;

/** The data of an SVG path under construction, in pixels. Not thread-safe. */
final class Path {

    private final StringBuilder data = new StringBuilder();

    Path move(double x, double y) {
        return append("M", x, y);
    }

    Path line(double x, double y) {
        return append("L", x, y);
    }

    /** A point of no length, which a round line cap shows as a dot. */
    Path dot(double x, double y) {
        move(x, y);
        data.append("h0");
        return this;
    }

    Path close() {
        data.append('Z');
        return this;
    }

    Element element(String classes) {
        return Element.of("path").set("class", classes).set("d", data.toString());
    }

    private Path append(String command, double x, double y) {
        data.append(command).append(coordinate(x)).append(' ').append(coordinate(y));
        return this;
    }
}
