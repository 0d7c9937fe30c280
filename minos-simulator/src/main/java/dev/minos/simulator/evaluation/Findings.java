package dev.minos.simulator.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;

/** What follows from simulated weeks, in sentences whose numbers are theirs. */
final class Findings {

    /** A difference in percent that sixteen weeks show. */
    private static final double CLEAR = 0.5;

    private final Map<Variant, List<Week>> weeks;

    Findings(Map<Variant, List<Week>> weeks) {
        this.weeks = weeks;
    }

    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        add(sentences, Variant.AS_LOGGED, this::published);
        add(sentences, Variant.AS_LOGGED, this::logged);
        add(sentences, Variant.NOMINAL, this::nominal);
        add(sentences, Variant.ASYNCHRONOUS, this::asynchronous);
        add(sentences, Variant.OPTIMAL_THRESHOLD, this::optimal);
        add(sentences, Variant.BETTER_BENCHMARK, this::better);
        add(sentences, Variant.RETIRE, this::retire);
        return sentences;
    }

    private void add(List<String> sentences, Variant variant, Supplier<String> sentence) {
        if (weeks.containsKey(variant)) {
            sentences.add(sentence.get());
        }
    }

    private String published() {
        EvaluationFigure counted = EvaluationFigure.BODY_CHANGE_WITH_TERMINATED;
        return "As published: the paper's bodies are " + faster(counted.published())
                + ", because every terminated attempt counts as a body of 0 ms. The simulated prototype counts the same way to "
                + faster(mean(Variant.AS_LOGGED, counted)) + "; the published value lies "
                + where(Variant.AS_LOGGED, counted, counted.published()) + " nine in ten simulated weeks.";
    }

    private String logged() {
        EvaluationFigure body = EvaluationFigure.BODY_CHANGE;
        return "As logged: without terminated attempts the logs come to " + faster(body.logged())
                + ", the simulation to " + faster(mean(Variant.AS_LOGGED, body)) + ". "
                + percent(passRate(Variant.AS_LOGGED))
                + " % of new instances pass instead of 40 %, and a rejected one is billed until its request has been answered"
                + " elsewhere, so that requests are only " + cheaper(Variant.AS_LOGGED) + ".";
    }

    private String nominal() {
        return "At the 40 % that the paper states, requests would be " + cheaper(Variant.NOMINAL)
                + " and bodies " + faster(mean(Variant.NOMINAL, EvaluationFigure.BODY_CHANGE))
                + ": what was published is not what a pass rate of 40 % gives.";
    }

    private String asynchronous() {
        return "With an asynchronous hand-over a rejected instance ends at once: " + cheaper(Variant.ASYNCHRONOUS)
                + " instead of " + cheaper(Variant.AS_LOGGED) + ", from the same instances.";
    }

    private String optimal() {
        double gained = mean(Variant.ASYNCHRONOUS, EvaluationFigure.COST_CHANGE)
                - mean(Variant.OPTIMAL_THRESHOLD, EvaluationFigure.COST_CHANGE);
        return "With the threshold of least cost on top, at which " + percent(passRate(Variant.OPTIMAL_THRESHOLD))
                + " % of new instances pass: " + cheaper(Variant.OPTIMAL_THRESHOLD)
                + (gained < CLEAR ? ", no clear gain: the logged pass rate happens to lie near the optimum." : ".");
    }

    private String better() {
        return "With a benchmark that foretells the speed well (correlation 0.8 instead of 0.44), asynchronous and at the"
                + " logged pass rate: " + cheaper(Variant.BETTER_BENCHMARK) + ".";
    }

    private String retire() {
        return "Retiring slow instances after their third warm body instead, without a benchmark and without any hand-over: "
                + cheaper(Variant.RETIRE) + ".";
    }

    private double mean(Variant variant, EvaluationFigure figure) {
        return values(variant, figure).average().orElse(Double.NaN);
    }

    private DoubleStream values(Variant variant, EvaluationFigure figure) {
        return weeks.getOrDefault(variant, List.of()).stream().mapToDouble(figure::of);
    }

    private double passRate(Variant variant) {
        double kept = mean(variant, EvaluationFigure.KEPT);
        return kept / (kept + mean(variant, EvaluationFigure.TERMINATIONS));
    }

    private String where(Variant variant, EvaluationFigure figure, double value) {
        return Band.of(values(variant, figure)).contains(value) ? "within" : "outside";
    }

    private String cheaper(Variant variant) {
        double change = mean(variant, EvaluationFigure.COST_CHANGE);
        return number(Math.abs(change)) + " % " + (change < 0 ? "cheaper" : "dearer");
    }

    private static String faster(double change) {
        return number(Math.abs(change)) + " % " + (change < 0 ? "faster" : "slower");
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f", 100 * share);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
