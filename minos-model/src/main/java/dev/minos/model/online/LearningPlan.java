package dev.minos.model.online;

import dev.minos.model.Finite;
import dev.minos.model.threshold.RetrySchedule;
import dev.minos.model.threshold.SpeedDistribution;
import java.util.List;

/**
 * What thresholds depend on besides the scores, and the scores alone cannot tell: it comes from the costs and the pre-test.
 *
 * @param relativeCost K, what one more attempt costs, relative to the mean body, greater than 0
 * @param retryBound how often a message may be handed back, at least 0
 * @param exponent of the power law body = c * score^exponent, greater than 0: the slope of the pre-test's regression. A
 *     benchmark that varies more than the bodies it predicts has one below 1, and without it the thresholds would be far
 *     too strict.
 */
public record LearningPlan(double relativeCost, int retryBound, double exponent) {
    public LearningPlan {
        Finite.requirePositive("relativeCost", relativeCost);
        Finite.requirePositive("exponent", exponent);
        if (retryBound < 0 || retryBound > RetrySchedule.MOST_RETRIES) {
            throw new IllegalArgumentException(
                    "retryBound must be between 0 and " + RetrySchedule.MOST_RETRIES + ", was " + retryBound);
        }
    }

    /** A plan for bodies that are proportional to scores. */
    public static LearningPlan proportional(double relativeCost, int retryBound) {
        return new LearningPlan(relativeCost, retryBound, 1);
    }

    /** The body that a score predicts, in a unit of its own. */
    double bodyFor(double scoreNs) {
        return Math.pow(scoreNs, exponent);
    }

    /**
     * The scores of least cost by attempt, where predicted bodies are distributed like this.
     *
     * @param unit what one unit of the distribution is in the unit of {@link #bodyFor}
     */
    List<Double> optimalScores(SpeedDistribution bodies, double unit) {
        return RetrySchedule.optimal(bodies, relativeCost * bodies.mean(), retryBound).thresholdsByAttempt().stream()
                .map(body -> Math.pow(body * unit, 1 / exponent))
                .toList();
    }
}
