package dev.minos.report.pretest;

import dev.minos.report.html.FigureCard;
import dev.minos.report.html.LegendKey;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Dots;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Rule;
import dev.minos.report.svg.Scale;
import dev.minos.report.svg.Span;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.List;

/** Savings drawn: what an invocation takes with and without selection, and how sure that is. Stateless. */
final class SavingsFigures {

    private static final double ROW_HEIGHT = 38;

    private SavingsFigures() {}

    /** The mean invocation as recorded and as replayed, with its part of the terminations. */
    static FigureCard invocation(SavingsResult result) {
        double before = result.number("/meanBodyMs/before");
        double after = result.number("/meanBodyMs/after");
        double end = after + result.terminatedMs();
        String account = "Recorded invocations took " + Figures.milliseconds(before)
                + " in the mean. On the instances that selection keeps they take " + Figures.milliseconds(after)
                + ", and each bears " + Figures.milliseconds(end - after) + " of terminated attempts.";
        Chart chart = new Chart(
                "invocation",
                "The mean invocation",
                account,
                Axis.numbers(Scale.fromZero(before, end), "Time per invocation (ms)"),
                Axis.rows(List.of("As recorded", "With Minos")),
                2 * ROW_HEIGHT,
                List.of(
                        new Span("baseline", 0, 0, before, Figures.milliseconds(before)),
                        new Span("minos", 1, 0, after, Figures.milliseconds(after)),
                        new Span("alert", 1, after, end, Figures.milliseconds(end - after))));
        return new FigureCard(
                "The mean invocation",
                List.of(
                        LegendKey.swatch("baseline", "work as recorded"),
                        LegendKey.swatch("minos", "work with selection"),
                        LegendKey.swatch("alert", "terminated attempts")),
                List.of(chart),
                account);
    }

    /** The intervals of the saving: of the replay, and of the holdout where there is one. */
    static FigureCard intervals(SavingsResult result) {
        List<String> labels = new ArrayList<>();
        List<Mark> marks = new ArrayList<>();
        List<Double> ends = new ArrayList<>();
        add("Replayed", "/saving", "minos", result, labels, marks, ends);
        if (result.hasHoldout()) {
            add("Measured", "/holdout/saving", "baseline", result, labels, marks, ends);
        }
        double margin = 100 * result.number("/margin");
        marks.add(new Rule("alert", margin));
        ends.add(margin);
        String account =
                "A bar is the 95 % interval of the saving, its dot the estimate; selection pays if all of it lies"
                        + " right of the margin, " + Figures.share(margin / 100) + "."
                        + (result.hasHoldout()
                                ? " The measured one compares instances behind the gate with those that were never rejected, and"
                                        + " rests on no model."
                                : "");
        Chart chart = new Chart(
                "saving",
                "The saving and its interval",
                account,
                Axis.numbers(
                        Scale.fromZero(
                                ends.stream().mapToDouble(Double::doubleValue).toArray()),
                        "Saving (% of the mean work)"),
                Axis.rows(labels),
                labels.size() * ROW_HEIGHT,
                marks);
        return new FigureCard(
                "How sure the saving is", List.of(new LegendKey("alert", "rule", "margin")), List.of(chart), account);
    }

    private static void add(
            String label,
            String pointer,
            String style,
            SavingsResult result,
            List<String> labels,
            List<Mark> marks,
            List<Double> ends) {
        double value = 100 * result.number(pointer + "/value");
        double low = 100 * result.number(pointer + "/low");
        double high = 100 * result.number(pointer + "/high");
        marks.add(new Span(style, labels.size(), low, high, label + ": " + result.saving(pointer)));
        marks.add(new Dots("ink", List.of(new Point(value, labels.size()))));
        labels.add(label);
        ends.addAll(List.of(value, low, high));
    }
}
