package dev.minos.report.svg;

import dev.minos.report.markup.Element;
import java.util.List;

/**
 * Upright bars that stand on zero, as in a histogram.
 *
 * @param style the class of their colour
 * @param bars the bars
 */
public record Bars(String style, List<Bar> bars) implements Mark {

    /**
     * One bar.
     *
     * @param from its left end
     * @param to its right end
     * @param height how far it rises
     * @param title the text that is shown when pointing at it
     */
    public record Bar(double from, double to, double height, String title) {}

    /** Copies the list. */
    public Bars {
        bars = List.copyOf(bars);
    }

    @Override
    public Element draw(Plane plane) {
        Element group = Element.of("g").set("class", "bars " + style);
        for (Bar bar : bars) {
            if (bar.height != 0 && plane.shows(new Point(bar.from, bar.height)) && Double.isFinite(plane.x(bar.to))) {
                group.add(draw(plane, bar));
            }
        }
        return group;
    }

    private static Element draw(Plane plane, Bar bar) {
        double base = plane.y(0);
        double tip = plane.y(bar.height);
        double left = plane.x(bar.from);
        return Element.of("rect")
                .set("x", left + 0.5)
                .set("y", Math.min(base, tip))
                .set("width", Math.max(0.5, plane.x(bar.to) - left - 1))
                .set("height", Math.abs(base - tip))
                .add(Element.of("title").text(bar.title));
    }
}
