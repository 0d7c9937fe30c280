package dev.minos.pretest;

import static java.util.Objects.requireNonNull;

import dev.minos.model.threshold.Readings;
import dev.minos.model.threshold.ThresholdRecommendation;
import dev.minos.model.threshold.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Turns gathered readings into a recommendation.
 *
 * <pre>
 *   1. Keep the readings of the most common conditions: scores under others must not be compared.
 *   2. Work out what the workload's parts cost: given by the user, else measured, else by list prices, else assumed.
 *   3. Recommend: by scores and bodies where bodies are known, else by scores alone, which then stand for bodies.
 * </pre>
 */
public final class Pretest {

    /** The retry bound where the user asks for neither a bound nor an error budget: that of {@code MINOS_RETRY_BOUND}. */
    public static final int DEFAULT_RETRY_BOUND = 5;

    private static final int COMMON_BODIES_PER_INSTANCE = 50;
    private static final int COMMON_TERMINATION_MS = 300;

    private Pretest() {}

    /**
     * The recommendation.
     *
     * @param gathered the readings
     * @param given what the user says about the costs; NaN where nothing
     * @param settings how to calculate; without a retry bound or an error budget, the default bound holds
     * @throws IllegalArgumentException if there is no reading, or a setting is out of range
     */
    public static PretestResult evaluate(Gathered gathered, CostFigures given, CalculatorSettings settings) {
        if (gathered.readings().isEmpty()) {
            throw new IllegalArgumentException(gathered.source() + ": no cold instance was read");
        }
        List<String> notes = new ArrayList<>(gathered.notes());
        String fingerprint = InstanceReading.commonFingerprint(gathered.readings());
        Gathered used = comparable(gathered, fingerprint, notes);
        Conditions conditions = new Conditions(fingerprint);
        Workload workload = workload(used, given, conditions, notes);
        CalculatorSettings bounded =
                settings.retryBound().isPresent() || settings.errorBudget().isPresent()
                        ? settings
                        : settings.withRetryBound(DEFAULT_RETRY_BOUND);
        Readings readings = readings(used.readings());
        ThresholdRecommendation recommendation = recommend(bounded, workload, readings);
        if (recommendation.verdict() == Verdict.DO_NOT_SELECT) {
            conditions.doubt().ifPresent(notes::add);
        }
        return new PretestResult(
                used,
                fingerprint,
                workload,
                recommendation,
                recommend(bounded.withPapersPassRate(), workload, readings),
                SelectionVariables.of(
                        recommendation.verdict() == Verdict.SELECT,
                        recommendation.thresholdScoresNsByAttempt(),
                        fingerprint,
                        requireNonNull(recommendation.retryBound())),
                notes);
    }

    private static Gathered comparable(Gathered gathered, String fingerprint, List<String> notes) {
        List<InstanceReading> all = gathered.readings();
        List<InstanceReading> same = all.stream()
                .filter(reading -> reading.fingerprint().equals(fingerprint))
                .toList();
        long withBody = same.stream().filter(InstanceReading::hasBody).count();
        List<InstanceReading> used = withBody == 0
                ? same
                : same.stream().filter(InstanceReading::hasBody).toList();
        note(notes, all.size() - same.size(), "taken under other conditions than most");
        note(notes, same.size() - used.size(), "without the duration of the work that followed");
        note(notes, gathered.repeated(), "of instances that were read before, which are not independent");
        if (withBody == 0) {
            notes.add("no durations of the work are known, so scores are taken to be proportional to them");
        }
        return gathered.withReadings(used);
    }

    private static void note(List<String> notes, int count, String what) {
        if (count > 0) {
            notes.add("left out: " + count + (count == 1 ? " reading " : " readings ") + what);
        }
    }

    private static Workload workload(Gathered gathered, CostFigures given, Conditions conditions, List<String> notes) {
        CostFigures measured = gathered.measured();
        double meanBodyMs = gathered.readings().stream()
                .mapToDouble(InstanceReading::bodyMs)
                .average()
                .orElse(Double.NaN);
        double bodyMs = Double.isNaN(measured.bodyMs()) ? meanBodyMs : measured.bodyMs();
        if (Double.isNaN(given.bodyMs()) && Double.isNaN(bodyMs)) {
            throw new IllegalArgumentException(
                    gathered.source() + ": the duration of the work is unknown; say it with --body-ms");
        }
        Workload workload = new Workload(
                Figure.firstOf(given.bodyMs(), bodyMs, assumed(0)),
                Figure.firstOf(given.prepareMs(), measured.prepareMs(), assumed(0)),
                Figure.firstOf(given.terminationMs(), measured.terminationMs(), assumed(COMMON_TERMINATION_MS)),
                Figure.firstOf(
                        given.invocationCostMs(),
                        measured.invocationCostMs(),
                        new Figure(Prices.under(conditions.fingerprint()).handedBackAttemptMs(), Figure.Origin.PRICES)),
                Figure.firstOf(
                        given.bodiesPerInstance(), measured.bodiesPerInstance(), assumed(COMMON_BODIES_PER_INSTANCE)));
        noteIfAssumed(notes, workload.terminationMs(), "a terminated attempt bills", " ms", "--termination-ms");
        noteIfAssumed(
                notes, workload.bodiesPerInstance(), "a kept instance serves", " invocations", "--bodies-per-instance");
        return workload;
    }

    private static Figure assumed(double value) {
        return new Figure(value, Figure.Origin.ASSUMED);
    }

    private static void noteIfAssumed(List<String> notes, Figure figure, String what, String unit, String option) {
        if (figure.origin() == Figure.Origin.ASSUMED) {
            notes.add("assumed, not measured: " + what + " " + Math.round(figure.value()) + unit + "; say better with "
                    + option);
        }
    }

    private static Readings readings(List<InstanceReading> used) {
        double[] scores = used.stream().mapToDouble(InstanceReading::scoreNs).toArray();
        return used.get(0).hasBody()
                ? Readings.ofScoredBodies(
                        scores,
                        used.stream().mapToDouble(InstanceReading::bodyMs).toArray())
                : Readings.ofScores(scores);
    }

    private static ThresholdRecommendation recommend(
            CalculatorSettings settings, Workload workload, Readings readings) {
        return settings.calculator(
                        workload.relativeCost(),
                        OptionalDouble.of(workload.prepareMs().value()))
                .recommend(readings);
    }
}
