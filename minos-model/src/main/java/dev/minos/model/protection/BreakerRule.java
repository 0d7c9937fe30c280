package dev.minos.model.protection;

import java.time.Duration;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * When a breaker opens: when so few of the last decisions were passes that, were the planned pass rate still true, as few
 * would be seen with a probability of at most alpha (the exact one-sided binomial test).
 *
 * @param plannedPassRate the share of new instances that the threshold of the first attempt was calculated to pass, between
 *     0 and 1, ends excluded; later attempts are judged more leniently, so counting them too errs on the quiet side
 * @param alpha the greatest probability that counts as too unlikely, between 0 and 1, ends excluded
 * @param coolDown how long an open breaker stays so at least
 */
public record BreakerRule(double plannedPassRate, double alpha, Duration coolDown) {
    /** Opens at 2 of 20 with a planned pass rate of 0.4, at 0 of 20 with 0.2, at 0 of 40 with 0.1. */
    public static final double DEFAULT_ALPHA = 0.015;

    private static final int LEAST_WINDOW = 20;
    private static final int LARGEST_WINDOW = 1_000;

    public BreakerRule {
        requireShare("plannedPassRate", plannedPassRate);
        requireShare("alpha", alpha);
        if (coolDown.isNegative()) {
            throw new IllegalArgumentException("coolDown must be >= 0, was " + coolDown);
        }
    }

    /** The rule with {@link #DEFAULT_ALPHA}. */
    public static BreakerRule of(double plannedPassRate, Duration coolDown) {
        return new BreakerRule(plannedPassRate, DEFAULT_ALPHA, coolDown);
    }

    /** The same rule for another planned pass rate. */
    public BreakerRule plannedFor(double passRate) {
        return new BreakerRule(passRate, alpha, coolDown);
    }

    /** The number of decisions that are looked at: 20, or as many as make a window without any pass too unlikely. */
    public int window() {
        double needed = Math.ceil(Math.log(alpha) / Math.log1p(-plannedPassRate));
        return (int) Math.max(LEAST_WINDOW, Math.min(needed, LARGEST_WINDOW));
    }

    /** The probability of at most so many passes among so many decisions, if the plan is true. */
    public double probability(int passes, int decisions) {
        return BinomialDistribution.of(decisions, plannedPassRate).cumulativeProbability(passes);
    }

    boolean isTooUnlikely(Outcomes decisions) {
        return probability(decisions.successCount(), decisions.number()) <= alpha;
    }

    private static void requireShare(String name, double value) {
        if (!(value > 0 && value < 1)) {
            throw new IllegalArgumentException(name + " must be > 0 and < 1, was " + value);
        }
    }
}
