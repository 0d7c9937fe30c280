package dev.minos.model.threshold;

import dev.minos.model.statistics.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A calculated elysium threshold with everything that a pipeline or a person needs to act on it. Bodies, costs and
 * thresholds are in the unit of the readings: relative to the mean body where these are scores. A figure that does not
 * apply is null.
 *
 * @param relativeCost K, what one more attempt costs per body of a kept instance
 * @param threshold the expected body up to which an instance is kept, without a retry bound
 * @param thresholdScoreNs the same as a benchmark score; null if the readings were no scores, or blind ones
 * @param passRate the share of new instances that pass the threshold
 * @param cost per body at this threshold, the terminated attempts' share included
 * @param saving 1 - cost / mean
 * @param totalSaving the saving as a share of an invocation's whole cost, prepare step and request included
 * @param savingInterval the saving with its 95 % interval, which does not leave 0 behind before the readings show that
 *     scores foretell bodies; null for a distribution and for a single instance
 * @param retryBound the bound given, or the one that keeps the error budget; null without either
 * @param thresholdsByRetriesLeft index 0 for one retry left, the most lenient; empty without a retry bound
 * @param thresholdsByAttempt index 0 for the first attempt, the strictest
 * @param thresholdScoresNsByAttempt the same as benchmark scores
 * @param boundedCost per body with the retry bound
 * @param boundedSaving 1 - boundedCost / mean
 * @param expectedTerminations per kept instance, with the retry bound if there is one
 * @param forcedShare the share of chains of attempts that end in the emergency exit; 0 without a retry bound
 * @param correlation of the logarithms of scores and bodies with its 95 % interval; null without bodies
 * @param samples the instances read; 0 for a distribution
 * @param verdict whether to select
 * @param reason why, in words
 */
public record ThresholdRecommendation(
        double relativeCost,
        double threshold,
        @Nullable Double thresholdScoreNs,
        double passRate,
        double cost,
        double saving,
        @Nullable Double totalSaving,
        @Nullable Interval savingInterval,
        @Nullable Integer retryBound,
        List<Double> thresholdsByRetriesLeft,
        List<Double> thresholdsByAttempt,
        List<Double> thresholdScoresNsByAttempt,
        @Nullable Double boundedCost,
        @Nullable Double boundedSaving,
        double expectedTerminations,
        double forcedShare,
        @Nullable Interval correlation,
        int samples,
        Verdict verdict,
        String reason) {
    public ThresholdRecommendation {
        thresholdsByRetriesLeft = List.copyOf(thresholdsByRetriesLeft);
        thresholdsByAttempt = List.copyOf(thresholdsByAttempt);
        thresholdScoresNsByAttempt = List.copyOf(thresholdScoresNsByAttempt);
    }
}
