package dev.minos.report.pretest;

import dev.minos.report.html.FigureCard;
import dev.minos.report.html.LegendKey;
import dev.minos.report.markup.Element;
import dev.minos.report.pretest.PretestResult.Reading;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Bars;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Dots;
import dev.minos.report.svg.Histogram;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Point;
import dev.minos.report.svg.Rule;
import dev.minos.report.svg.Scale;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The readings drawn: how scores are spread, and what they tell of the work. */
final class ReadingFigures {

    private static final int BINS = 24;

    private final PretestResult result;
    private final Map<LegendKey, Double> thresholds;

    ReadingFigures(PretestResult result) {
        this.result = result;
        this.thresholds = thresholds(result);
    }

    /** All that can be drawn. */
    List<Element> elements() {
        return FigureCard.elements(List.of(scores(), scoreAgainstBody()));
    }

    /** How many instances have which score; nothing without readings. */
    private Optional<FigureCard> scores() {
        double[] scores = result.scores();
        if (scores.length == 0) {
            return Optional.empty();
        }
        double low = Arrays.stream(scores).min().orElse(0);
        double high = Arrays.stream(scores).max().orElse(1);
        double width = Math.max(high - low, high * 1e-3);
        List<Bars.Bar> bars = Histogram.percentages(scores, low, low + width * (1 + 1e-9), BINS, "ms");
        String account = "A bar is the share of instances with such a score; small scores are fast instances."
                + " An instance left of a line passes."
                + " Scores lie between " + Figures.milliseconds(low) + " and " + Figures.milliseconds(high) + ".";
        List<Mark> marks = new ArrayList<>(List.of(new Bars("soft", bars)));
        marks.addAll(rules());
        Chart chart = new Chart(
                "scores",
                "Distribution of scores",
                account,
                Axis.numbers(Scale.around(withThresholds(scores)), result.scoreLabel()),
                Axis.numbers(
                        Scale.fromZero(
                                bars.stream().mapToDouble(Bars.Bar::height).toArray()),
                        "Share of instances (%)"),
                200,
                marks);
        return Optional.of(new FigureCard("How scores are spread", legend(), List.of(chart), account));
    }

    /** Score against work, a dot per instance; nothing where the work's duration is not known. */
    private Optional<FigureCard> scoreAgainstBody() {
        if (!result.hasBodies()) {
            return Optional.empty();
        }
        List<Mark> marks = new ArrayList<>();
        List<LegendKey> legend = new ArrayList<>();
        for (String kind : result.kinds()) {
            marks.add(new Dots(
                    result.style(kind),
                    result.readings().stream()
                            .filter(reading -> reading.kind().equals(kind))
                            .map(reading -> new Point(reading.scoreMs(), reading.bodyMs()))
                            .toList()));
            if (!kind.isEmpty()) {
                legend.add(LegendKey.swatch(result.style(kind), kind));
            }
        }
        marks.addAll(rules());
        legend.addAll(legend());
        String correlation = result.recommended().correlation();
        String account =
                "A dot is one fresh instance: its score, and how long its work took. The closer the dots lie to a"
                        + " rising line, the better a score foretells the work."
                        + (correlation.isEmpty() ? "" : " Their correlation is " + correlation + ".");
        Chart chart = new Chart(
                "bodies",
                "Scores and work",
                account,
                Axis.numbers(Scale.around(withThresholds(result.scores())), result.scoreLabel()),
                Axis.numbers(
                        Scale.fromZero(result.readings().stream()
                                .mapToDouble(Reading::bodyMs)
                                .toArray()),
                        "Work (ms)"),
                280,
                marks);
        return Optional.of(new FigureCard("What a score tells of the work", legend, List.of(chart), account));
    }

    private List<Rule> rules() {
        return thresholds.entrySet().stream()
                .map(entry -> new Rule(entry.getKey().style(), entry.getValue()))
                .toList();
    }

    private List<LegendKey> legend() {
        return List.copyOf(thresholds.keySet());
    }

    /** The lines that are drawn, each with its entry in the legend, in this order. */
    private static Map<LegendKey, Double> thresholds(PretestResult result) {
        List<Double> recommended = result.recommended().thresholdsMs();
        List<Double> paper = result.percentile().thresholdsMs();
        Map<LegendKey, Double> lines = new LinkedHashMap<>();
        if (!recommended.isEmpty()) {
            double first = recommended.get(0);
            double last = recommended.get(recommended.size() - 1);
            lines.put(new LegendKey("minos", "rule", last > first ? "threshold, first attempt" : "threshold"), first);
            if (last > first) {
                lines.put(new LegendKey("minos late", "rule", "threshold, last attempt"), last);
            }
        }
        if (!paper.isEmpty()) {
            lines.put(new LegendKey("ink", "rule", "paper's rule"), paper.get(0));
        }
        return lines;
    }

    private double[] withThresholds(double[] scores) {
        double[] all = Arrays.copyOf(scores, scores.length + thresholds.size());
        int i = scores.length;
        for (double threshold : thresholds.values()) {
            all[i++] = threshold;
        }
        return all;
    }
}
