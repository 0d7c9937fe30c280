package dev.minos.pretest.lab;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * One way to read instances, and what it is worth: a row of the result, its fields named as there.
 *
 * @param kernel the benchmark without its size
 * @param budgetMs wall time measured after the warm-up, in milliseconds
 * @param estimator how rounds become a score; {@code early-end} is mean-wall with windows that end when they are clear
 * @param jit the compilers
 * @param instances how many were evaluated
 * @param auc the probability that an instance of the fastest 40 % has a better score than one of the rest
 * @param aucLow lower end of its 95 % bootstrap interval over instances
 * @param spearman correlation of the ranks of scores and bodies
 * @param logCorrelation correlation of their logarithms
 * @param wallMs mean wall time of the reading, warm-up included
 * @param cpuMs mean CPU time of the same; NaN where it is not known
 * @param hiddenShare mean share of the reading's wall time that lay within prepare
 */
public record LabRow(
        String kernel,
        int size,
        double budgetMs,
        String estimator,
        String jit,
        int instances,
        double auc,
        double aucLow,
        double aucHigh,
        double spearman,
        double logCorrelation,
        double wallMs,
        double cpuMs,
        double hiddenShare) {

    /** Evaluates instances; empty if they tell no CPU time and the score needs one. */
    static Optional<LabRow> of(Treatment treatment, List<Rounds> instances, double budgetMs, Reader reader, long seed) {
        List<Window> windows = reader.windows(instances, treatment.warmUpRounds(), budgetMs);
        double[] scores = windows.stream()
                .mapToDouble(window -> window.score(reader.estimator()))
                .filter(score -> score > 0)
                .toArray();
        if (scores.length < windows.size()) {
            return Optional.empty();
        }
        double[] bodies = instances.stream().mapToDouble(Rounds::bodyMs).toArray();
        PredictivePower power = PredictivePower.of(scores, bodies, seed);
        return Optional.of(new LabRow(
                treatment.name(),
                treatment.size(),
                budgetMs,
                reader.word(),
                treatment.jit().word(),
                instances.size(),
                power.auc().value(),
                power.auc().low(),
                power.auc().high(),
                power.spearman(),
                power.logCorrelation(),
                mean(windows, Window::wallMs),
                mean(windows, Window::cpuMs),
                mean(windows, Window::hiddenShare)));
    }

    private static double mean(List<Window> windows, ToDoubleFunction<Window> figure) {
        return windows.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }

    /** What it costs the instance in milliseconds: CPU time, or wall time where that is not known. */
    private double costMs() {
        return Double.isNaN(cpuMs) ? wallMs : cpuMs;
    }

    /**
     * Whether no other row of the same budget and compilers reads better for as little CPU time. Such rows are the
     * frontier: to choose any other one is to pay more or to know less.
     */
    public boolean isOnFrontier(List<LabRow> rows) {
        return rows.stream()
                .filter(row -> row.budgetMs == budgetMs && row.jit.equals(jit))
                .noneMatch(row ->
                        row.auc >= auc && row.costMs() <= costMs() && (row.auc > auc || row.costMs() < costMs()));
    }
}
