package dev.minos.report.trace;

import dev.minos.report.html.FigureCard;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Scale;
import dev.minos.report.svg.Span;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rows of bars whose pieces are categories. Not thread-safe. */
final class StackedBars {

    private static final double ROW_HEIGHT = 34;

    private final String name;
    private final String title;
    private final String unit;
    private final List<String> labels = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();
    private final Set<String> categories = new LinkedHashSet<>();
    private double longest;

    /** No rows yet; the name is unique on its page. */
    StackedBars(String name, String title, String unit) {
        this.name = name;
        this.title = title;
        this.unit = unit;
    }

    /** Adds a row; a piece is as long as its value. */
    void row(String label, Map<String, Double> pieces) {
        double from = 0;
        for (String category : Categories.ordered(pieces.keySet())) {
            double length = pieces.getOrDefault(category, 0.0);
            if (length > 0) {
                String text = label + ": " + Categories.words(category) + " " + Figures.number(length) + " " + unit;
                marks.add(new Span(Categories.style(category), labels.size(), from, from + length, text));
                categories.add(category);
                from += length;
            }
        }
        longest = Math.max(longest, from);
        labels.add(label);
    }

    boolean isEmpty() {
        return marks.isEmpty();
    }

    /** The figure with its account. */
    FigureCard card(String account) {
        Chart chart = new Chart(
                name,
                title,
                account,
                Axis.numbers(Scale.exact(0, longest), unit),
                Axis.rows(labels),
                labels.size() * ROW_HEIGHT,
                marks);
        return new FigureCard(title, Categories.legend(categories), List.of(chart), account);
    }

    /** Values by category, in the order of both lists. */
    static Map<String, Double> pieces(List<String> categories, List<Double> values) {
        Map<String, Double> pieces = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(categories.size(), values.size()); i++) {
            pieces.put(categories.get(i), values.get(i));
        }
        return pieces;
    }
}
