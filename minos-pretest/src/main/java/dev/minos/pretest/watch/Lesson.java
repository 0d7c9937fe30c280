package dev.minos.pretest.watch;

import dev.minos.model.online.LearningPlan;
import dev.minos.model.statistics.LogLogRegression;
import dev.minos.model.threshold.Verdict;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.log.LogReadings;
import dev.minos.pretest.log.LoggedInstance;
import java.util.List;

/**
 * What a pre-test on the latest instances says, as far as thresholds are made of it.
 *
 * @param verdict whether to select
 * @param reason why, in words
 * @param relativeCost K, relative to the mean body
 * @param retryBound hand-backs planned for
 * @param exponent of the power law by which bodies follow scores; 1 where nothing better is known
 * @param terminationMs what a termination bills
 * @param thresholdsNs its own thresholds by attempt; empty if there are none
 */
record Lesson(
        Verdict verdict,
        String reason,
        double relativeCost,
        int retryBound,
        double exponent,
        double terminationMs,
        List<Double> thresholdsNs) {

    Lesson {
        thresholdsNs = List.copyOf(thresholdsNs);
    }

    /** The lesson of some instances, which must be read under the same conditions. */
    static Lesson of(List<LoggedInstance> instances, WatchPlan plan) {
        LogReadings read = LogReadings.of(instances);
        PretestResult result = Pretest.evaluate(
                new Gathered("the latest instances", read.readings(), 0, read.costs(), 0, read.notes()),
                plan.given(),
                plan.settings());
        Integer bound = result.recommendation().retryBound();
        return new Lesson(
                result.recommendation().verdict(),
                result.recommendation().reason(),
                result.recommendation().relativeCost(),
                bound == null ? Pretest.DEFAULT_RETRY_BOUND : bound,
                exponent(result.gathered().readings()),
                result.workload().terminationMs().value(),
                result.recommendation().thresholdScoresNsByAttempt());
    }

    private static double exponent(List<InstanceReading> readings) {
        if (!readings.get(0).hasBody()) {
            return 1;
        }
        double slope = LogLogRegression.fit(
                        readings.stream().mapToDouble(InstanceReading::scoreNs).toArray(),
                        readings.stream().mapToDouble(InstanceReading::bodyMs).toArray())
                .slope();
        return slope > 0 ? slope : 1;
    }

    LearningPlan learningPlan() {
        return new LearningPlan(relativeCost, retryBound, exponent);
    }
}
