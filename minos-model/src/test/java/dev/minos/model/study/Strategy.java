package dev.minos.model.study;

import dev.minos.core.policy.ThresholdRule;
import dev.minos.model.online.EstimatorRegistry;
import dev.minos.model.online.LearningPlan;
import dev.minos.model.online.ThresholdEstimator;
import dev.minos.model.statistics.Quantiles;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where thresholds come from after the pre-test, and what messages carry.
 *
 * @param name for the table
 * @param estimator the registered kind that learns on; null if the pre-test's thresholds stay
 * @param relearnEvery the number of readings between two new thresholds
 * @param enoughCarried so many carried scores make the fastest one's equal acceptable; 0 if messages carry none
 * @param pretestThresholds what the pre-test's scores give
 */
record Strategy(
        String name,
        @Nullable String estimator,
        int relearnEvery,
        int enoughCarried,
        Function<Pretest, List<Double>> pretestThresholds) {

    private static final Instant PRETEST = Instant.parse("2026-11-30T12:00:00Z");

    /** The scores of a pre-test and the plan made with them. */
    record Pretest(List<Double> scoresNs, LearningPlan plan) {}

    static final Strategy FIXED_SCHEDULE = new Strategy("fixed schedule", null, 1, 0, Strategy::optimal);
    static final Strategy FASTEST_40 = new Strategy("fixed fastest 40 %", null, 1, 0, Strategy::fastest40);
    static final Strategy WINDOW = learning("window", "window", 1, 0);
    static final Strategy WINDOW_CARRIED =
            learning("window, carried 3", "window", 1, ThresholdRule.ENOUGH_CARRIED_SCORES);

    static final List<Strategy> ALL = List.of(
            FIXED_SCHEDULE,
            FASTEST_40,
            carried(2),
            carried(3),
            carried(4),
            WINDOW,
            learning("window, every 50 readings", "window", 50, 0),
            WINDOW_CARRIED,
            learning("window, carried 4", "window", 1, 4),
            learning("mean-sd", "mean-sd", 1, 0),
            learning("mean-sd-forgetting", "mean-sd-forgetting", 1, 0),
            learning("p2", "p2", 1, 0));

    private static Strategy carried(int enough) {
        return new Strategy("fixed schedule, carried " + enough, null, 1, enough, Strategy::optimal);
    }

    private static Strategy learning(String name, String estimator, int relearnEvery, int enoughCarried) {
        return new Strategy(name, estimator, relearnEvery, enoughCarried, Strategy::optimal);
    }

    private static List<Double> optimal(Pretest pretest) {
        return learner("window", pretest).thresholdsByAttempt(pretest.plan());
    }

    private static List<Double> fastest40(Pretest pretest) {
        double[] scores =
                pretest.scoresNs().stream().mapToDouble(Double::doubleValue).toArray();
        return Collections.nCopies(pretest.plan().retryBound(), Quantiles.of(scores, 0.4));
    }

    /** The learner with the pre-test's scores in it, if this strategy learns. */
    @Nullable
    ThresholdEstimator learner(Pretest pretest) {
        return estimator == null ? null : learner(estimator, pretest);
    }

    private static ThresholdEstimator learner(String name, Pretest pretest) {
        ThresholdEstimator learner =
                EstimatorRegistry.builtIn().named(name).start().get();
        for (double score : pretest.scoresNs()) {
            learner.observe(score, PRETEST);
        }
        return learner;
    }

    /**
     * What the production rule, which acts on three carried scores, is told so that it acts on {@link #enoughCarried}: the
     * fastest one more than once, or nothing yet.
     */
    List<Long> told(List<Long> seen) {
        if (enoughCarried == 0 || seen.size() < enoughCarried) {
            return List.of();
        }
        return Collections.nCopies(Math.max(seen.size(), ThresholdRule.ENOUGH_CARRIED_SCORES), Collections.min(seen));
    }
}
