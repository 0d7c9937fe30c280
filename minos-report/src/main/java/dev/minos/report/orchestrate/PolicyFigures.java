package dev.minos.report.orchestrate;

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
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The figures of a comparison of policies. A policy has the same colour in all of them. */
final class PolicyFigures {

    private static final double HEIGHT = 300;
    private static final double ROW_HEIGHT = 34;
    private static final double WHOLE = 100;
    private static final List<String> STYLES = List.of(
            "minos",
            "alert",
            "category-computation",
            "category-retry",
            "category-container-initialization",
            "category-queing",
            "ink",
            "speed-1",
            "category-external-service",
            "baseline");

    private final List<PolicyRow> rows;
    private final List<String> policies;
    private final List<Double> memories;

    PolicyFigures(List<PolicyRow> rows) {
        this.rows = rows;
        policies = rows.stream().map(PolicyRow::policy).distinct().toList();
        memories = rows.stream().map(PolicyRow::memoryMb).distinct().sorted().toList();
    }

    /** The overhead ratio over the size of memory; nothing for a single size. */
    Optional<FigureCard> overMemory() {
        if (memories.size() < 2) {
            return Optional.empty();
        }
        List<Mark> marks = new ArrayList<>();
        for (String policy : drawn()) {
            List<Point> points = rows.stream()
                    .filter(row -> row.policy().equals(policy))
                    .map(row -> new Point(row.memoryMb() / 1_000, row.percent("overheadRatio")))
                    .sorted((a, b) -> Double.compare(a.x(), b.x()))
                    .toList();
            marks.add(new Line(style(policy), points));
            marks.add(new Dots(style(policy), points));
        }
        double most = memories.get(memories.size() - 1) / 1_000;
        return Optional.of(lines(
                "memory",
                "Overhead ratio over memory",
                Axis.numbers(Scale.exact(memories.get(0) / 1_000, most), "Memory (GB)"),
                Axis.numbers(Scale.fromZero(percents()), "Overhead ratio (%)"),
                marks,
                "The share of a request's time that it waits, in the mean of all requests."));
    }

    private double[] percents() {
        return rows.stream().mapToDouble(row -> row.percent("overheadRatio")).toArray();
    }

    /** How requests start in one size of memory. */
    FigureCard starts(double memoryMb) {
        List<PolicyRow> shown = in(memoryMb);
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            PolicyRow row = shown.get(i);
            double cold = row.percent("coldRatio");
            double delayed = row.percent("delayedRatio");
            double warm = row.percent("warmRatio");
            span(marks, "alert", i, 0, cold, row.policy() + ": cold " + Figures.number(cold) + " %");
            span(marks, "speed-3", i, cold, delayed, row.policy() + ": delayed " + Figures.number(delayed) + " %");
            span(marks, "minos", i, cold + delayed, warm, row.policy() + ": warm " + Figures.number(warm) + " %");
        }
        String title = "Starts in " + gigabytes(memoryMb);
        String account = "Cold: a new container served the request; delayed: a busy one, after it had finished;"
                + " warm: an idle one at once.";
        Chart chart = new Chart(
                "starts-" + Math.round(memoryMb),
                title,
                account,
                Axis.numbers(Scale.exact(0, WHOLE), "Requests (%)"),
                Axis.rows(shown.stream().map(PolicyRow::policy).toList()),
                shown.size() * ROW_HEIGHT,
                marks);
        return new FigureCard(
                title,
                List.of(
                        LegendKey.swatch("alert", "cold"),
                        LegendKey.swatch("speed-3", "delayed"),
                        LegendKey.swatch("minos", "warm")),
                List.of(chart),
                account);
    }

    private static void span(List<Mark> marks, String style, int row, double from, double length, String text) {
        if (length > 0) {
            marks.add(new Span(style, row, from, Math.min(WHOLE, from + length), text));
        }
    }

    /** Quantiles of the waits in one size of memory. */
    FigureCard waits(double memoryMb) {
        List<Mark> marks = new ArrayList<>();
        List<String> drawn = drawn();
        double longest = 0;
        for (PolicyRow row : in(memoryMb)) {
            longest = Math.max(longest, row.waitMs("p99"));
            if (drawn.contains(row.policy())) {
                List<Point> points = List.of(
                        new Point(row.waitMs("p50"), 50),
                        new Point(row.waitMs("p90"), 90),
                        new Point(row.waitMs("p99"), 99));
                marks.add(new Line(style(row.policy()), points));
                marks.add(new Dots(style(row.policy()), points));
            }
        }
        return lines(
                "waits-" + Math.round(memoryMb),
                "Waits in " + gigabytes(memoryMb),
                Axis.numbers(Scale.fromZero(longest), "Wait (ms)"),
                Axis.numbers(Scale.exact(40, 100), "Requests that wait no longer (%)"),
                marks,
                "The median, the 90th and the 99th percentile of the waits, joined.");
    }

    /** All sizes of memory, ascending. */
    List<Double> memories() {
        return memories;
    }

    private List<PolicyRow> in(double memoryMb) {
        return rows.stream().filter(row -> row.memoryMb() == memoryMb).toList();
    }

    private FigureCard lines(
            String name, String title, Axis.Numbers across, Axis.Numbers up, List<Mark> marks, String account) {
        String all = policies.size() > STYLES.size()
                ? account + " Of " + policies.size() + " policies the first " + STYLES.size() + " are drawn."
                : account;
        List<LegendKey> legend = drawn().stream()
                .map(policy -> LegendKey.swatch(style(policy), policy))
                .toList();
        return new FigureCard(title, legend, List.of(new Chart(name, title, all, across, up, HEIGHT, marks)), all);
    }

    private List<String> drawn() {
        return policies.subList(0, Math.min(policies.size(), STYLES.size()));
    }

    private String style(String policy) {
        return STYLES.get(policies.indexOf(policy));
    }

    static String gigabytes(double memoryMb) {
        return Figures.number(memoryMb / 1_000) + " GB";
    }
}
