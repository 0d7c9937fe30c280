package dev.minos.report.workload;

import dev.minos.report.html.FigureCard;
import dev.minos.report.html.LegendKey;
import dev.minos.report.svg.Area;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Bars;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Line;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Scale;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The figures of a workload. Long spans are drawn by stretches: their mean, and the band from least to most. */
final class RateFigures {

    private static final int POINTS = 600;
    private static final int MOST_BARS = 240;
    private static final double MINUTE = 60;
    private static final double HEIGHT = 220;

    private final WorkloadResult result;

    RateFigures(WorkloadResult result) {
        this.result = result;
    }

    /** Requests per second; nothing without them. */
    Optional<FigureCard> rates() {
        double[] rates = result.numbers("rates");
        double most = Arrays.stream(rates).max().orElse(Double.NaN);
        if (!(most > 0)) {
            return Optional.empty();
        }
        int width = (rates.length + POINTS - 1) / POINTS;
        List<Point> means = new ArrayList<>();
        List<Area.Edge> band = new ArrayList<>();
        for (int from = 0; from < rates.length; from += width) {
            int to = Math.min(rates.length, from + width);
            var stretch = Arrays.stream(rates, from, to).summaryStatistics();
            double at = (from + to) / 2.0 / MINUTE;
            means.add(new Point(at, stretch.getAverage()));
            band.add(new Area.Edge(at, stretch.getMin(), stretch.getMax()));
        }
        List<Mark> marks = width > 1
                ? List.of(new Area("minos", band), new Line("minos", means))
                : List.of(new Line("minos", means));
        String account = width > 1
                ? "The line is the mean of " + width
                        + " seconds, the band reaches from the least to the busiest of them."
                : "Every second of the span.";
        return Optional.of(card("rates", "Requests per second", rates.length / MINUTE, most, marks, account));
    }

    /** Requests per minute; nothing without them, or if there are too many for bars. */
    Optional<FigureCard> minutes() {
        double[] minutes = result.numbers("minutes");
        double most = Arrays.stream(minutes).max().orElse(Double.NaN);
        if (!(most > 0) || minutes.length > MOST_BARS) {
            return Optional.empty();
        }
        List<Bars.Bar> bars = new ArrayList<>();
        for (int minute = 0; minute < minutes.length; minute++) {
            bars.add(new Bars.Bar(
                    minute, minute + 1, minutes[minute], "minute " + minute + ": " + Figures.count(minutes[minute])));
        }
        return Optional.of(card(
                "minutes",
                "Requests per minute",
                minutes.length,
                most,
                List.of(new Bars("minos", bars)),
                "Sums of the rates above."));
    }

    private static FigureCard card(
            String name, String title, double minutes, double most, List<Mark> marks, String account) {
        Chart chart = new Chart(
                name,
                title,
                account,
                Axis.numbers(Scale.exact(0, minutes), "Time (minutes)"),
                Axis.numbers(Scale.around(0, most), title),
                HEIGHT,
                marks);
        return new FigureCard(title, List.<LegendKey>of(), List.of(chart), account);
    }
}
