package dev.minos.report.simulation;

import dev.minos.report.html.FigureCard;
import dev.minos.report.html.LegendKey;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Dots;
import dev.minos.report.svg.Line;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Scale;
import dev.minos.report.svg.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** The figures of several scenarios beside each other. */
final class ComparisonFigures {

    private static final double ROW_HEIGHT = 34;
    private static final double HEIGHT = 240;
    private static final List<String> STYLES = List.of("minos", "speed-4", "speed-0", "baseline", "alert");

    private final List<Run> runs;
    private final List<String> names;

    /** Figures of runs, and what each is called. */
    ComparisonFigures(List<Run> runs, List<String> names) {
        this.runs = runs;
        this.names = List.copyOf(names);
    }

    /** One figure, a row for each scenario; nothing if no scenario has it. */
    Optional<FigureCard> values(Measure measure) {
        List<Mark> marks = new ArrayList<>();
        List<Double> ends = new ArrayList<>();
        for (int row = 0; row < runs.size(); row++) {
            Run run = runs.get(row);
            double low = measure.plotted(run.low(measure.field()));
            double high = measure.plotted(run.high(measure.field()));
            double value = measure.plotted(run.value(measure.field()));
            marks.add(new Span("minos", row, low, high, names.get(row) + ": " + measure.interval(run)));
            marks.add(new Dots("ink", List.of(new Point(value, row))));
            ends.addAll(List.of(low, high, value));
        }
        boolean barred = runs.stream().anyMatch(run -> !measure.interval(run).isEmpty());
        String account = "Dots are values" + (barred ? ", bars their 95 % intervals." : ".");
        return chart(measure.label(), measure.field(), measure.axis(), marks, ends, account);
    }

    /** Median, 95th and 99th percentile of the response times, a row for each scenario. */
    Optional<FigureCard> responseTimes() {
        List<Mark> marks = new ArrayList<>();
        List<Double> ends = new ArrayList<>();
        for (int row = 0; row < runs.size(); row++) {
            Run run = runs.get(row);
            double median = run.value("responseTimeP50");
            double high = run.value("responseTimeP95");
            double tail = run.value("responseTimeP99");
            marks.add(new Span("baseline", row, median, tail, names.get(row)));
            marks.add(new Dots("ink", List.of(new Point(median, row), new Point(high, row), new Point(tail, row))));
            ends.addAll(List.of(median, high, tail));
        }
        return chart(
                "Response times",
                "responses",
                "Response time (seconds)",
                marks,
                ends,
                "From left to right: the median, the 95th and the 99th percentile.");
    }

    private Optional<FigureCard> chart(
            String title, String name, String axis, List<Mark> marks, List<Double> ends, String account) {
        if (ends.stream().noneMatch(Double::isFinite)) {
            return Optional.empty();
        }
        double[] values = ends.stream().mapToDouble(Double::doubleValue).toArray();
        Chart chart = new Chart(
                name,
                title,
                account,
                Axis.numbers(Scale.fromZero(values), axis),
                Axis.rows(names),
                runs.size() * ROW_HEIGHT,
                marks);
        return Optional.of(new FigureCard(title, List.of(), List.of(chart), account));
    }

    /** Instances over time, a line for each scenario, if they fit into one plot: few, and equally long. */
    Optional<FigureCard> series() {
        double[] lengths = runs.stream()
                .mapToDouble(run ->
                        Arrays.stream(run.numbers("/timeSeries/seconds")).max().orElse(Double.NaN))
                .distinct()
                .toArray();
        if (lengths.length != 1 || Double.isNaN(lengths[0]) || runs.size() > STYLES.size()) {
            return Optional.empty();
        }
        double length = lengths[0];
        TimeUnits unit = TimeUnits.of(length);
        List<Mark> marks = new ArrayList<>();
        List<LegendKey> legend = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            marks.add(new Line(STYLES.get(i), RunFigures.line(runs.get(i), "instances", unit)));
            legend.add(LegendKey.swatch(STYLES.get(i), names.get(i)));
        }
        double[] most = runs.stream()
                .flatMapToDouble(run -> DoubleStream.of(run.numbers("/timeSeries/instances")))
                .toArray();
        String account = "Each point is the average over one of many equal stretches of the run.";
        Chart chart = new Chart(
                "series",
                "Instances over time",
                account,
                Axis.numbers(Scale.exact(0, unit.in(length)), unit.title()),
                Axis.numbers(Scale.fromZero(most), "Instances"),
                HEIGHT,
                marks);
        return Optional.of(new FigureCard("Instances over time", legend, List.of(chart), account));
    }
}
