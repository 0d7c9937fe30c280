package dev.minos.report.svg;

import dev.minos.report.markup.Element;
import java.util.List;

/**
 * A plot that can be drawn at any width: a horizontal axis of numbers, a vertical axis of numbers or rows, and marks.
 *
 * @param name a name for identifiers, unique on its page, without blanks
 * @param title what is shown, in a few words, for those who cannot see it
 * @param description what can be seen, in a sentence, for those who cannot see it
 * @param horizontal the horizontal axis
 * @param vertical the vertical axis
 * @param height the height of the plane inside the axes, in pixels
 * @param marks what is drawn, the last one on top
 */
public record Chart(
        String name,
        String title,
        String description,
        Axis.Numbers horizontal,
        Axis vertical,
        double height,
        List<Mark> marks) {

    private static final double LETTER = 6.4;
    private static final double BELOW = 44;
    private static final double RIGHT = 18;
    private static final double LINE = 4;

    /** Copies the list. */
    public Chart {
        marks = List.copyOf(marks);
    }

    /** The plot as an SVG element that is {@code width} pixels wide at its natural size. */
    public Element draw(double width) {
        Plane plane = plane(width);
        String id = name + "-" + Element.coordinate(width);
        Element svg = Element.of("svg")
                .set("xmlns", "http://www.w3.org/2000/svg")
                .set("viewBox", "0 0 " + Element.coordinate(width) + " " + Element.coordinate(plane.bottom() + BELOW))
                .set("role", "img")
                .set("aria-labelledby", id + "-title " + id + "-desc")
                .add(
                        Element.of("title").set("id", id + "-title").text(title),
                        Element.of("desc").set("id", id + "-desc").text(description),
                        drawHorizontal(plane),
                        drawVertical(plane, width));
        marks.forEach(mark -> svg.add(mark.draw(plane)));
        return svg;
    }

    private Plane plane(double width) {
        double left = 0;
        double top = 8;
        if (vertical instanceof Axis.Rows rows) {
            left = 10
                    + LETTER
                            * rows.labels().stream()
                                    .mapToInt(String::length)
                                    .max()
                                    .orElse(0);
        } else if (vertical instanceof Axis.Numbers numbers) {
            int about = verticalTicks();
            left = 10
                    + LETTER
                            * numbers.scale().ticks(about).stream()
                                    .mapToInt(tick ->
                                            numbers.scale().label(tick, about).length())
                                    .max()
                                    .orElse(0);
            top = 30;
        }
        return new Plane(left, top, width - left - RIGHT, height, horizontal, vertical);
    }

    private Element drawHorizontal(Plane plane) {
        Element group = Element.of("g").set("class", "axis");
        Scale scale = horizontal.scale();
        int about = horizontalTicks(plane);
        Path ticks = new Path();
        for (double tick : scale.ticks(about)) {
            double x = plane.x(tick);
            ticks.move(x, vertical instanceof Axis.Rows ? plane.top() : plane.bottom())
                    .line(x, plane.bottom() + LINE);
            group.add(text(x, plane.bottom() + 18, "middle", scale.label(tick, about)));
        }
        Path base = new Path().move(plane.left(), plane.bottom()).line(plane.right(), plane.bottom());
        return group.add(
                ticks.element("grid"),
                base.element("base"),
                text(plane.right(), plane.bottom() + 36, "end", horizontal.title())
                        .set("class", "title"));
    }

    private Element drawVertical(Plane plane, double width) {
        Element group = Element.of("g").set("class", "axis");
        if (vertical instanceof Axis.Rows rows) {
            for (int i = 0; i < rows.labels().size(); i++) {
                group.add(text(
                        plane.left() - 10,
                        plane.y(i) + 4,
                        "end",
                        clipped(rows.labels().get(i), width)));
            }
        } else if (vertical instanceof Axis.Numbers numbers) {
            Path grid = new Path();
            int about = verticalTicks();
            for (double tick : numbers.scale().ticks(about)) {
                double y = plane.y(tick);
                grid.move(plane.left(), y).line(plane.right(), y);
                group.add(text(plane.left() - 8, y + 4, "end", numbers.scale().label(tick, about)));
            }
            group.add(
                    grid.element("grid"), text(0, 12, "start", numbers.title()).set("class", "title"));
        }
        return group;
    }

    /** A row's label may take a third of the plot. */
    private static String clipped(String label, double width) {
        int letters = (int) (width / 3 / LETTER);
        return label.length() <= letters ? label : label.substring(0, letters - 1) + "\u2026";
    }

    /** As many labels as fit beside each other with room between them, about six at most. */
    private int horizontalTicks(Plane plane) {
        Scale scale = horizontal.scale();
        int letters = scale.ticks(5).stream()
                .mapToInt(tick -> scale.label(tick, 5).length())
                .max()
                .orElse(1);
        double fitting = (plane.right() - plane.left()) / (letters * LETTER + 26);
        return (int) Math.max(2, Math.min(6, fitting));
    }

    private int verticalTicks() {
        return (int) Math.max(2, height / 55);
    }

    private static Element text(double x, double y, String anchor, String text) {
        return Element.of("text")
                .set("x", x)
                .set("y", y)
                .set("text-anchor", anchor)
                .text(text);
    }
}
