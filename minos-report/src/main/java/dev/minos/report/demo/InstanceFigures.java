package dev.minos.report.demo;

import dev.minos.report.html.FigureCard;
import dev.minos.report.html.LegendKey;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.RowBar;
import dev.minos.report.svg.Scale;
import dev.minos.report.svg.Span;
import dev.minos.report.svg.Symbols;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The instances of both arms: when they lived, on which node, and what became of them. Stateless. */
final class InstanceFigures {

    private static final String TERMINATED = "terminated";
    private static final String FORCED = "forced";
    private static final Map<String, String> FATES = fatesInWords();

    private InstanceFigures() {}

    private static Map<String, String> fatesInWords() {
        Map<String, String> words = new LinkedHashMap<>();
        words.put("kept", "passed the threshold");
        words.put(FORCED, "met a request that had been handed back as often as allowed and kept it, slow or not");
        words.put("exempt", "had a reason to be spared a verdict on speed");
        words.put("unjudged", "never reached a verdict");
        words.put(TERMINATED, "did not pass, handed the request back and ended");
        return Collections.unmodifiableMap(words);
    }

    /** A timeline per arm; nothing without instances. */
    static Optional<FigureCard> timeline(DemoResult result) {
        List<DemoResult.Instance> all = Stream.of(Arm.values())
                .flatMap(arm -> result.instances(arm).stream())
                .toList();
        if (all.isEmpty()) {
            return Optional.empty();
        }
        double end = all.stream()
                .flatMapToDouble(i -> DoubleStream.of(i.startedSeconds(), i.endedSeconds()))
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        List<LegendKey> legend = new ArrayList<>();
        result.nodes().forEach(node -> legend.add(LegendKey.swatch(result.speedStyle(node.name()), node.name())));
        legend.add(new LegendKey("ink", "cross", "ended as too slow"));
        if (all.stream().anyMatch(instance -> instance.fate().equals(FORCED))) {
            legend.add(new LegendKey("ink", "ring", "kept by the emergency exit"));
        }
        List<Chart> charts = Stream.of(Arm.values())
                .filter(arm -> !result.instances(arm).isEmpty())
                .map(arm -> timeline(result, arm, end))
                .toList();
        return Optional.of(new FigureCard(
                "Instances over time",
                legend,
                charts,
                "A bar is the life of one instance, coloured by the speed of its node, in the order of creation. The k-th"
                        + " instance of either arm gets the k-th draw, so both arms meet the same luck. "
                        + account(result, Arm.BASELINE) + " " + account(result, Arm.MINOS)));
    }

    /** What became of the instances with Minos; nothing without instances. */
    static Optional<FigureCard> fates(DemoResult result) {
        List<DemoResult.Instance> instances = result.instances(Arm.MINOS);
        List<String> fates = FATES.keySet().stream()
                .filter(fate -> count(instances, fate) > 0)
                .toList();
        if (fates.isEmpty()) {
            return Optional.empty();
        }
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i < fates.size(); i++) {
            int count = count(instances, fates.get(i));
            String label = count + " (" + Figures.share((double) count / instances.size()) + ")";
            marks.add(new RowBar("minos", i, count, 0.5, label.replace(" %", "\u00a0%")));
        }
        String account = fates.stream()
                .map(fate -> Wording.counted(count(instances, fate), "instance") + " " + FATES.get(fate) + ".")
                .collect(Collectors.joining(" "));
        double most =
                fates.stream().mapToInt(fate -> count(instances, fate)).max().orElse(1);
        Chart chart = new Chart(
                "fates",
                "Verdicts on the instances with Minos",
                account,
                Axis.numbers(Scale.exact(0, most * 1.25), "Instances"),
                Axis.rows(fates.stream().map(Wording::capital).toList()),
                fates.size() * 34.0,
                marks);
        return Optional.of(new FigureCard("Verdicts", List.of(), List.of(chart), account));
    }

    private static Chart timeline(DemoResult result, Arm arm, double end) {
        List<DemoResult.Instance> instances = result.instances(arm);
        List<Mark> marks = new ArrayList<>();
        for (int i = 0; i < instances.size(); i++) {
            DemoResult.Instance instance = instances.get(i);
            double ended = Double.isFinite(instance.endedSeconds()) ? instance.endedSeconds() : end;
            marks.add(new Span(
                    result.speedStyle(instance.node()), i, instance.startedSeconds(), ended, describe(instance)));
        }
        for (int i = 0; i < instances.size(); i++) {
            symbol(result, instances.get(i), i).ifPresent(marks::add);
        }
        int stride = instances.size() > 40 ? 10 : 5;
        List<String> labels = IntStream.rangeClosed(1, instances.size())
                .mapToObj(i -> i == 1 || i % stride == 0 ? Integer.toString(i) : "")
                .toList();
        double rowHeight = Math.max(4, Math.min(14, 420.0 / instances.size()));
        return new Chart(
                "instances-" + arm.field(),
                "Instances over time, " + Wording.arm(result, arm),
                account(result, arm),
                Axis.numbers(Scale.exact(0, end), Wording.arm(result, arm) + ": time in the run (s)"),
                Axis.rows(labels),
                rowHeight * instances.size(),
                marks);
    }

    private static Optional<Mark> symbol(DemoResult result, DemoResult.Instance instance, int row) {
        return switch (instance.fate()) {
            case TERMINATED ->
                Optional.of(new Symbols(
                        result.speedStyle(instance.node()),
                        Symbols.Shape.CROSS,
                        List.of(new Point(instance.endedSeconds(), row))));
            case FORCED ->
                Optional.of(new Symbols("ink", Symbols.Shape.RING, List.of(new Point(instance.startedSeconds(), row))));
            default -> Optional.empty();
        };
    }

    private static String describe(DemoResult.Instance instance) {
        String score = Double.isFinite(instance.scoreMs()) ? ", score " + Figures.milliseconds(instance.scoreMs()) : "";
        return instance.id() + " on " + instance.node() + ": " + instance.fate() + score + ", "
                + Wording.counted(instance.requests(), "request") + ", from "
                + Figures.duration(instance.startedSeconds()) + " to " + Figures.duration(instance.endedSeconds());
    }

    private static String account(DemoResult result, Arm arm) {
        List<DemoResult.Instance> instances = result.instances(arm);
        int ended = count(instances, TERMINATED);
        return Wording.arm(result, arm) + " started " + Wording.counted(instances.size(), "instance")
                + (arm == Arm.MINOS ? " and ended " + ended + " of them as too slow" : "") + ".";
    }

    private static int count(List<DemoResult.Instance> instances, String fate) {
        return (int) instances.stream()
                .filter(instance -> instance.fate().equals(fate))
                .count();
    }
}
