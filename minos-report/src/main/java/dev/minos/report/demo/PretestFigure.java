package dev.minos.report.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.html.FigureCard;
import dev.minos.report.html.LegendKey;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Dots;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Rule;
import dev.minos.report.svg.Scale;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The pre-test's readings against the bodies that followed, with the thresholds drawn from them. Stateless. */
final class PretestFigure {

    private PretestFigure() {}

    static Optional<FigureCard> of(DemoResult result) {
        List<DemoResult.Sample> samples = result.samples().stream()
                .filter(s -> Double.isFinite(s.scoreMs()) && Double.isFinite(s.bodyMs()))
                .toList();
        if (samples.isEmpty()) {
            return Optional.empty();
        }
        Set<String> nodes = new LinkedHashSet<>();
        result.nodes().forEach(node -> nodes.add(node.name()));
        samples.forEach(sample -> nodes.add(sample.node()));
        List<Mark> marks = new ArrayList<>();
        List<LegendKey> legend = new ArrayList<>();
        for (String node : nodes) {
            List<Point> points = samples.stream()
                    .filter(sample -> sample.node().equals(node))
                    .map(sample -> new Point(sample.scoreMs(), sample.bodyMs()))
                    .toList();
            if (!points.isEmpty()) {
                marks.add(new Dots(result.speedStyle(node), points));
                legend.add(LegendKey.swatch(result.speedStyle(node), node));
            }
        }
        rules(result).forEach((key, value) -> {
            marks.add(new Rule(key.style(), value));
            legend.add(key);
        });
        String account = account(result);
        Chart chart = new Chart(
                "pretest",
                "Readings of the pre-test",
                account,
                Axis.numbers(
                        Scale.around(samples.stream()
                                .mapToDouble(DemoResult.Sample::scoreMs)
                                .toArray()),
                        "Score (ms per multiplication)"),
                Axis.numbers(
                        Scale.fromZero(samples.stream()
                                .mapToDouble(DemoResult.Sample::bodyMs)
                                .toArray()),
                        "Body (ms)"),
                280,
                marks);
        return Optional.of(new FigureCard("Pre-test", legend, List.of(chart), account));
    }

    /** The lines that are drawn, each with its entry in the legend, in this order. */
    private static Map<LegendKey, Double> rules(DemoResult result) {
        double first = result.number("threshold");
        double last = result.lastThreshold();
        Map<LegendKey, Double> rules = new LinkedHashMap<>();
        rules.put(new LegendKey("minos", "rule", last > first ? "threshold, first attempt" : "threshold"), first);
        rules.put(new LegendKey("minos late", "rule", "threshold, last attempt"), last > first ? last : Double.NaN);
        rules.put(
                new LegendKey("soft", "rule", "percentile rule"),
                DemoResult.number(result.pretest(), "percentileThresholdMs"));
        rules.values().removeIf(value -> !Double.isFinite(value));
        return rules;
    }

    private static String account(DemoResult result) {
        JsonNode pretest = result.pretest();
        double correlation = DemoResult.number(pretest, "correlation");
        double relativeCost = DemoResult.number(pretest, "relativeCost");
        return "A dot is one fresh instance: its benchmark's score and the body it ran afterwards. The closer the dots lie"
                + " to a rising line, the better a score tells the speed of the work to come."
                + (Double.isFinite(correlation) ? " Their correlation is " + Figures.number(correlation, 2) + "." : "")
                + (Double.isFinite(result.number("threshold"))
                        ? " An instance left of the dashed blue line passes at the first attempt."
                        : "")
                + (Double.isFinite(relativeCost)
                        ? " A rejection costs " + Figures.share(relativeCost) + " of a mean body."
                        : "")
                + " Recommendation: " + Wording.verdict(pretest) + ".";
    }
}
