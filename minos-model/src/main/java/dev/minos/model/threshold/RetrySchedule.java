package dev.minos.model.threshold;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The thresholds of a message that may be handed back a bounded number of times, and what they cost. After the last
 * retry the emergency exit accepts an instance unseen. Figures are in the distribution's unit.
 *
 * <p>With j retries left, an instance that passes costs its M, one that fails costs K and what the message is worth with
 * one retry fewer, v(j - 1). It is best to keep the instance when M is the lesser of the two:
 *
 * <pre>
 * v(0) = mean;   threshold(j) = K + v(j - 1);   v(j) = E[min(M, threshold(j))]
 * </pre>
 *
 * so that the first attempt is judged most strictly and the last judged one most leniently.
 *
 * @param thresholdsByRetriesLeft index 0 for one retry left
 * @param cost per body, the terminated attempts' share included
 * @param saving 1 - cost / mean
 * @param expectedTerminations per chain of attempts that starts on a new instance
 * @param forcedShare the share of such chains that reach the emergency exit
 */
public record RetrySchedule(
        List<Double> thresholdsByRetriesLeft,
        double cost,
        double saving,
        double expectedTerminations,
        double forcedShare) {

    /** The most retries that a schedule can be made for. */
    public static final int MOST_RETRIES = 1_000;

    public RetrySchedule {
        thresholdsByRetriesLeft = List.copyOf(thresholdsByRetriesLeft);
    }

    /** The schedule of least cost. */
    public static RetrySchedule optimal(SpeedDistribution speeds, double relativeCost, int retryBound) {
        return calculate(speeds, relativeCost, retryBound, (retriesLeft, worth) -> relativeCost + worth);
    }

    /** The schedule that judges every attempt by one threshold. */
    public static RetrySchedule fixed(SpeedDistribution speeds, double relativeCost, double threshold, int retryBound) {
        return calculate(speeds, relativeCost, retryBound, (retriesLeft, worth) -> threshold);
    }

    /** The schedule that judges by these thresholds, the first attempt's first, wherever they come from. */
    public static RetrySchedule of(SpeedDistribution speeds, double relativeCost, List<Double> thresholdsByAttempt) {
        int bound = thresholdsByAttempt.size();
        return calculate(
                speeds, relativeCost, bound, (retriesLeft, worth) -> thresholdsByAttempt.get(bound - retriesLeft));
    }

    /** The same thresholds in the order of attempts: the strictest first. */
    public List<Double> thresholdsByAttempt() {
        List<Double> byAttempt = new ArrayList<>(thresholdsByRetriesLeft);
        Collections.reverse(byAttempt);
        return List.copyOf(byAttempt);
    }

    /** Names the threshold with so many retries left, where one retry fewer makes the message worth so much. */
    @FunctionalInterface
    private interface Thresholds {
        double with(int retriesLeft, double worth);
    }

    private static RetrySchedule calculate(
            SpeedDistribution speeds, double relativeCost, int retryBound, Thresholds rule) {
        if (retryBound < 0 || retryBound > MOST_RETRIES) {
            throw new IllegalArgumentException(
                    "retryBound must be between 0 and " + MOST_RETRIES + ", was " + retryBound);
        }
        List<Double> thresholds = new ArrayList<>(retryBound);
        double worth = speeds.mean();
        double terminations = 0;
        double forced = 1;
        for (int retriesLeft = 1; retriesLeft <= retryBound; retriesLeft++) {
            double threshold = rule.with(retriesLeft, worth);
            double failRate = 1 - speeds.cdf(threshold);
            worth = passingPart(speeds, threshold, failRate) + failRate * (relativeCost + worth);
            terminations = failRate * (1 + terminations);
            forced *= failRate;
            thresholds.add(threshold);
        }
        return new RetrySchedule(thresholds, worth, 1 - worth / speeds.mean(), terminations, forced);
    }

    /** E[M; M <= threshold]: what passing instances add to the mean. */
    private static double passingPart(SpeedDistribution speeds, double threshold, double failRate) {
        return threshold * (1 - failRate) - speeds.expectedGain(threshold);
    }
}
