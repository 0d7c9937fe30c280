package dev.minos.report.trace;

import dev.minos.report.html.FigureCard;
import dev.minos.report.html.LegendKey;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Line;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Scale;
import dev.minos.report.svg.Span;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** The figures of one kind of request. */
final class GroupFigures {

    private static final double LAYER = 22;

    private final TraceResult.Group group;
    private final String name;

    /** Figures of a group; {@code index} keeps their names apart on the page. */
    GroupFigures(TraceResult.Group group, int index) {
        this.group = group;
        this.name = "group-" + index;
    }

    /** Warm against cold, median against tail; nothing if there is nothing to compare. */
    Optional<FigureCard> contrasts() {
        List<String> categories =
                group.parts().stream().map(TraceResult.Part::category).toList();
        StackedBars bars = new StackedBars(name + "-contrasts", "Warm and cold, median and tail", "ms");
        StringBuilder account = new StringBuilder();
        for (String traces : List.of("warm", "cold", "median", "tail")) {
            group.contrast(traces).ifPresent(contrast -> {
                bars.row(traces, StackedBars.pieces(categories, contrast.categoriesMs()));
                account.append(Figures.count(contrast.count()))
                        .append(' ')
                        .append(traces)
                        .append(": ")
                        .append(Figures.milliseconds(contrast.durationMs()))
                        .append(". ");
            });
        }
        return bars.isEmpty()
                ? Optional.empty()
                : Optional.of(bars.card("Mean time by category. Cold requests met as many cold starts as any of the"
                        + " group, warm ones none; the median is the middle fifth by end-to-end time, the tail the slowest"
                        + " hundredth. " + account));
    }

    /** The distribution of end-to-end times; nothing without one. */
    Optional<FigureCard> distribution() {
        List<TraceResult.Step> steps = group.distribution();
        double[] times = steps.stream().mapToDouble(TraceResult.Step::allMs).toArray();
        if (steps.isEmpty() || !Double.isFinite(times[times.length - 1])) {
            return Optional.empty();
        }
        List<LegendKey> legend = new ArrayList<>();
        List<Mark> marks = new ArrayList<>();
        addCurve("ink", "all requests", steps, TraceResult.Step::allMs, legend, marks);
        addCurve("minos", "warm", steps, TraceResult.Step::warmMs, legend, marks);
        addCurve("alert", "cold", steps, TraceResult.Step::coldMs, legend, marks);
        String account = "Half of the requests take " + Figures.milliseconds(group.duration("median"))
                + " at most, 95 % " + Figures.milliseconds(group.duration("p95")) + ", 99 % "
                + Figures.milliseconds(group.duration("p99")) + ".";
        Chart chart = new Chart(
                name + "-distribution",
                "Distribution of end-to-end times",
                account,
                Axis.numbers(Scale.around(times), "End to end (ms)"),
                Axis.numbers(Scale.exact(0, 100), "Share of requests (%)"),
                220,
                marks);
        return Optional.of(new FigureCard("Distribution of end-to-end times", legend, List.of(chart), account));
    }

    private static void addCurve(
            String style,
            String label,
            List<TraceResult.Step> steps,
            ToDoubleFunction<TraceResult.Step> time,
            List<LegendKey> legend,
            List<Mark> marks) {
        if (steps.stream().anyMatch(step -> Double.isFinite(time.applyAsDouble(step)))) {
            legend.add(LegendKey.swatch(style, label));
            marks.add(new Line(
                    style,
                    steps.stream()
                            .map(step -> new Point(time.applyAsDouble(step), 100 * step.share()))
                            .toList()));
        }
    }

    /** The critical paths laid over each other, callers above callees; nothing without them. */
    Optional<FigureCard> path() {
        List<TraceResult.Node> nodes = group.path();
        if (nodes.isEmpty()) {
            return Optional.empty();
        }
        List<Mark> marks = new ArrayList<>();
        Set<String> categories = new LinkedHashSet<>();
        List<Double> nextAt = new ArrayList<>();
        int deepest = 0;
        for (TraceResult.Node node : nodes) {
            while (nextAt.size() <= node.depth() + 1) {
                nextAt.add(0.0);
            }
            double from = nextAt.get(node.depth());
            nextAt.set(node.depth(), from + node.meanMs());
            nextAt.set(node.depth() + 1, from);
            String text = node.name() + ": " + Figures.milliseconds(node.meanMs()) + " per request, "
                    + Figures.share(node.share());
            marks.add(new Span(Categories.style(node.category()), node.depth(), from, from + node.meanMs(), text));
            if (!node.category().isEmpty()) {
                categories.add(node.category());
            }
            deepest = Math.max(deepest, node.depth());
        }
        double total = nextAt.get(0);
        Chart chart = new Chart(
                name + "-path",
                "Critical path",
                "Spans on the critical path, callers above callees.",
                Axis.numbers(Scale.exact(0, total > 0 ? total : 1), "Mean time per request (ms)"),
                Axis.rows(Collections.nCopies(deepest + 1, "")),
                (deepest + 1) * LAYER,
                marks);
        return Optional.of(new FigureCard(
                "Critical path",
                Categories.legend(categories),
                List.of(chart),
                "A bar is a span with all that was called from it; its length is its mean time on the critical path. What is"
                        + " not covered by a bar below is the span's own time. Order is that of the first request. Point at a"
                        + " bar to see its name."));
    }
}
