package dev.minos.report.simulation;

import dev.minos.report.html.FigureCard;
import dev.minos.report.html.LegendKey;
import dev.minos.report.svg.Area;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Dots;
import dev.minos.report.svg.Line;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Rule;
import dev.minos.report.svg.Scale;
import dev.minos.report.svg.Span;
import dev.minos.report.svg.Symbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The figures of the paper's evaluation. */
final class EvaluationFigures {

    private static final double BIN_SECONDS = 5;
    private static final double MINUTE = 60;
    private static final double ROW_HEIGHT = 34;
    private static final double HEIGHT = 240;
    private static final List<String> OF_DAYS =
            List.of("bodyChangeWithTerminated", "bodyChange", "requestChange", "costChange");

    private final Evaluation result;

    EvaluationFigures(Evaluation result) {
        this.result = result;
    }

    /** Figures 4 to 6: days and weeks as logged, with what was published and logged. */
    Optional<FigureCard> days() {
        return result.asLogged().map(variant -> {
            List<Mark> marks = new ArrayList<>();
            List<Double> values = new ArrayList<>();
            for (int row = 0; row < OF_DAYS.size(); row++) {
                String figure = OF_DAYS.get(row);
                marks.add(new Span(
                        "baseline overlay", row, variant.day(figure, "low"), variant.day(figure, "high"), "days"));
                marks.add(new Span(
                        "minos overlay", row, variant.week(figure, "low"), variant.week(figure, "high"), "weeks"));
                marks.add(new Symbols("alert", Symbols.Shape.CROSS, List.of(new Point(result.published(figure), row))));
                marks.add(new Symbols("ink", Symbols.Shape.RING, List.of(new Point(result.logged(figure), row))));
                values.addAll(List.of(
                        variant.day(figure, "low"),
                        variant.day(figure, "high"),
                        result.published(figure),
                        result.logged(figure)));
            }
            String account =
                    "Change by selection in percent, mean of the seven days: published, in the logs, and the band of"
                            + " nine in ten simulated weeks; behind it the band of nine in ten single days.";
            Chart chart = new Chart(
                    "days",
                    "Figures 4 to 6",
                    account,
                    Axis.numbers(Scale.fromZero(array(values)), "Change by selection (%)"),
                    Axis.rows(OF_DAYS.stream().map(result::label).toList()),
                    OF_DAYS.size() * ROW_HEIGHT,
                    marks);
            return new FigureCard(
                    "Figures 4 to 6: bodies, requests and cost",
                    List.of(
                            new LegendKey("alert", "cross", "published"),
                            new LegendKey("ink", "ring", "in the logs"),
                            LegendKey.swatch("minos", "simulated weeks"),
                            LegendKey.swatch("baseline", "simulated days")),
                    List.of(chart),
                    account);
        });
    }

    /** Figure 7: in how much of the time until then requests were cheaper. */
    Optional<FigureCard> soFar() {
        return result.asLogged().map(variant -> {
            List<Double> means = variant.soFar("mean");
            List<Double> low = variant.soFar("low");
            List<Double> high = variant.soFar("high");
            List<Point> line = new ArrayList<>();
            List<Area.Edge> band = new ArrayList<>();
            for (int bin = 0; bin < means.size(); bin++) {
                double minute = (bin + 1) * BIN_SECONDS / MINUTE;
                line.add(new Point(minute, 100 * means.get(bin)));
                band.add(new Area.Edge(minute, 100 * low.get(bin), 100 * high.get(bin)));
            }
            double length = means.size() * BIN_SECONDS / MINUTE;
            List<Point> published = List.of(
                    new Point(result.published("cheaperHalf") / MINUTE, 50),
                    new Point(length, 100 * result.published("shareCheaper")));
            String account =
                    "The share of all bins until then in which requests cost less with selection, in the mean and the"
                            + " band of nine in ten simulated weeks. The paper passes the half for good at "
                            + Evaluation.written("cheaperHalf", result.published("cheaperHalf")) + " and ends at "
                            + Evaluation.written("shareCheaper", result.published("shareCheaper")) + ".";
            Chart chart = new Chart(
                    "so-far",
                    "Figure 7",
                    account,
                    Axis.numbers(Scale.exact(0, length), "Time since the start (minutes)"),
                    Axis.numbers(Scale.exact(0, 100), "Share of the time cheaper (%)"),
                    HEIGHT,
                    List.of(
                            new Area("minos", band),
                            new Line("minos", line),
                            new Symbols("alert", Symbols.Shape.CROSS, published)));
            return new FigureCard(
                    "Figure 7: when selection pays",
                    List.of(
                            new LegendKey("alert", "cross", "published"),
                            LegendKey.swatch("minos", "simulated as logged")),
                    List.of(chart),
                    account);
        });
    }

    /** What each variant does to the cost; nothing without variants. */
    Optional<FigureCard> costs() {
        List<Evaluation.Variant> variants = result.variants();
        if (variants.isEmpty()) {
            return Optional.empty();
        }
        List<Mark> marks = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (int row = 0; row < variants.size(); row++) {
            Evaluation.Variant variant = variants.get(row);
            double low = variant.week("costChange", "low");
            double high = variant.week("costChange", "high");
            marks.add(new Span("minos", row, low, high, variant.written("costChange")));
            marks.add(new Dots("ink", List.of(new Point(variant.week("costChange", "mean"), row))));
            values.addAll(List.of(low, high));
        }
        marks.add(new Rule("alert", result.published("costChange")));
        String account =
                "Change of the cost per request: mean and band of nine in ten simulated weeks. The dashed line is what"
                        + " the paper published.";
        Chart chart = new Chart(
                "costs",
                "Cost by variant",
                account,
                Axis.numbers(Scale.fromZero(array(values)), "Change of the cost (%)"),
                Axis.rows(variants.stream().map(Evaluation.Variant::name).toList()),
                variants.size() * ROW_HEIGHT,
                marks);
        return Optional.of(new FigureCard(
                "Cost per request", List.of(new LegendKey("alert", "rule", "published")), List.of(chart), account));
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
