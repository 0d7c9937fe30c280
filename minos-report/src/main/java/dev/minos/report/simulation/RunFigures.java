package dev.minos.report.simulation;

import dev.minos.report.html.FigureCard;
import dev.minos.report.html.LegendKey;
import dev.minos.report.svg.Area;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Bars;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Line;
import dev.minos.report.svg.LogScale;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Rule;
import dev.minos.report.svg.Scale;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The figures of one simulated scenario. */
final class RunFigures {

    private static final double HEIGHT = 240;
    private static final double FEW_RATIOS = 8;
    private static final double RARE = 1e-4;
    private static final List<LegendKey> COUNTS =
            List.of(LegendKey.swatch("minos", "instances"), LegendKey.swatch("baseline", "those that serve a request"));

    private final Run run;

    RunFigures(Run run) {
        this.run = run;
    }

    /** Instances over time; nothing without them. */
    Optional<FigureCard> series() {
        double[] seconds = run.numbers("/timeSeries/seconds");
        double[] instances = run.numbers("/timeSeries/instances");
        double[] high = run.numbers("/timeSeries/instancesHigh");
        if (seconds.length == 0) {
            return Optional.empty();
        }
        double length = seconds[seconds.length - 1];
        TimeUnits unit = TimeUnits.of(length);
        List<Mark> marks = new ArrayList<>();
        if (high.length > 0) {
            marks.add(new Area("minos", band(seconds, unit)));
        }
        marks.add(new Line("baseline", line(run, "running", unit)));
        marks.add(new Line("minos", line(run, "instances", unit)));
        String account = "Each point is the average over one of " + seconds.length
                + " equal stretches of the run, what is skipped in the figures included."
                + (high.length > 0 ? " The band is the 95 % interval of the mean over replications." : "");
        Chart chart = new Chart(
                "series",
                "Instances over time",
                account,
                Axis.numbers(Scale.exact(0, unit.in(length)), unit.title()),
                Axis.numbers(
                        Scale.fromZero(Stream.of(instances, high)
                                .flatMapToDouble(Arrays::stream)
                                .toArray()),
                        "Instances"),
                HEIGHT,
                marks);
        return Optional.of(new FigureCard("Instances over time", COUNTS, List.of(chart), account));
    }

    /** A line of the time series, with points in the middle of their stretches. */
    static List<Point> line(Run run, String which, TimeUnits unit) {
        double[] seconds = run.numbers("/timeSeries/seconds");
        double[] counts = run.numbers("/timeSeries/" + which);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < Math.min(seconds.length, counts.length); i++) {
            points.add(new Point(middle(seconds, i, unit), counts[i]));
        }
        return points;
    }

    private List<Area.Edge> band(double[] seconds, TimeUnits unit) {
        double[] low = run.numbers("/timeSeries/instancesLow");
        double[] high = run.numbers("/timeSeries/instancesHigh");
        List<Area.Edge> edges = new ArrayList<>();
        for (int i = 0; i < Math.min(seconds.length, low.length); i++) {
            edges.add(new Area.Edge(middle(seconds, i, unit), Math.max(0, low[i]), high[i]));
        }
        return edges;
    }

    private static double middle(double[] ends, int stretch, TimeUnits unit) {
        return unit.in((ends[stretch] + (stretch == 0 ? 0 : ends[stretch - 1])) / 2);
    }

    /** How long there were how many instances; nothing without them. */
    Optional<FigureCard> instances() {
        double[] all = run.numbers("/instanceCountDistribution");
        double[] running = run.numbers("/runningCountDistribution");
        int from = Math.min(first(all), first(running));
        int to = Math.max(last(all), last(running));
        if (from > to) {
            return Optional.empty();
        }
        List<Bars.Bar> allBars = bars(all, from, to, "instances");
        List<Bars.Bar> runningBars = bars(running, from, to, "instances that serve a request");
        String account =
                "Share of the time with so many instances: " + Figures.number(run.value("averageInstanceCount"), 3)
                        + " on average, of which " + Figures.number(run.value("averageRunningCount"), 3)
                        + " serve a request. What lasts less than " + Figures.number(100 * RARE)
                        + " % of the time is left out.";
        Chart chart = new Chart(
                "counts",
                "Number of instances",
                account,
                Axis.numbers(Scale.exact(from - 0.5, to + 0.5), "Instances"),
                Axis.numbers(
                        Scale.fromZero(Stream.concat(allBars.stream(), runningBars.stream())
                                .mapToDouble(Bars.Bar::height)
                                .toArray()),
                        "Share of the time (%)"),
                HEIGHT,
                List.of(new Bars("baseline", runningBars), new Bars("minos overlay", allBars)));
        return Optional.of(new FigureCard("Number of instances", COUNTS, List.of(chart), account));
    }

    private static int first(double[] shares) {
        int index = 0;
        while (index < shares.length && !(shares[index] >= RARE)) {
            index++;
        }
        return index;
    }

    private static int last(double[] shares) {
        int index = shares.length - 1;
        while (index >= 0 && !(shares[index] >= RARE)) {
            index--;
        }
        return index;
    }

    private static List<Bars.Bar> bars(double[] shares, int from, int to, String what) {
        List<Bars.Bar> bars = new ArrayList<>();
        for (int count = from; count <= Math.min(to, shares.length - 1); count++) {
            double percent = 100 * shares[count];
            bars.add(new Bars.Bar(
                    count - 0.5, count + 0.5, percent, count + " " + what + ": " + Figures.number(percent, 3) + " %"));
        }
        return bars;
    }

    /** How long requests take; nothing without it. */
    Optional<FigureCard> responseTimes() {
        List<Run.Bin> bins = run.responseTimes().stream()
                .filter(bin -> bin.share() >= RARE && bin.from() > 0)
                .toList();
        if (bins.isEmpty()) {
            return Optional.empty();
        }
        List<Bars.Bar> bars = bins.stream()
                .map(bin -> new Bars.Bar(
                        bin.from(),
                        bin.to(),
                        100 * bin.share() * Math.log(2) / Math.log(bin.to() / bin.from()),
                        Figures.number(bin.from(), 3) + " to " + Figures.number(bin.to(), 3) + " s: "
                                + Figures.number(100 * bin.share(), 3) + " %"))
                .toList();
        String account = "Half of the requests take " + Measure.RESPONSE_TIME_P50.value(run) + " at most, 95 % "
                + Measure.RESPONSE_TIME_P95.value(run) + ", 99 % " + Measure.RESPONSE_TIME_P99.value(run)
                + ": the dashed lines. A bar's height is its share of the requests for a bin that doubles the time."
                + " Bins with fewer than one request in " + Figures.count(1 / RARE) + " are left out.";
        List<Mark> marks = new ArrayList<>(List.of(new Bars("minos", bars)));
        Stream.of(Measure.RESPONSE_TIME_P50, Measure.RESPONSE_TIME_P95, Measure.RESPONSE_TIME_P99)
                .forEach(quantile -> marks.add(new Rule("ink", run.value(quantile.field()))));
        Chart chart = new Chart(
                "response-times",
                "Response times",
                account,
                Axis.numbers(scale(bins.get(0).from(), bins.get(bins.size() - 1).to()), "Response time (seconds)"),
                Axis.numbers(
                        Scale.fromZero(
                                bars.stream().mapToDouble(Bars.Bar::height).toArray()),
                        "Requests (% per doubling of the time)"),
                HEIGHT,
                marks);
        return Optional.of(new FigureCard("Response times", List.of(), List.of(chart), account));
    }

    private static Scale scale(double from, double to) {
        return to / from < FEW_RATIOS ? Scale.exact(from, to) : new LogScale(from, to);
    }
}
