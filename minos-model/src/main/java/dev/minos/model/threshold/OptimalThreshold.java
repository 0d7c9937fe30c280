package dev.minos.model.threshold;

import dev.minos.model.Finite;

/**
 * The threshold t of least cost: the one at which another attempt gains on average just what it costs,
 * {@code E[(t - M)+] = K}. The cost per body is then t - K. It is the reservation value of optimal search (McCall, "Economics
 * of information and job search", 1970; Weitzman, "Optimal search for the best alternative", 1979).
 *
 * <pre>
 * 1. Start at t = mean + K, where the gain is at least K: no bound on the speeds is needed.
 * 2. Replace t by E[M | M <= t] + K / P(M <= t), the Newton step. The gain is convex, so steps only descend and never
 *    overshoot; on a sample each step drops at least one value, and the last one is exact.
 * 3. Stop when t no longer descends.
 * </pre>
 *
 * Where K is at least what the slowest instance loses against the mean one, t passes every instance: never select.
 */
public record OptimalThreshold() implements ThresholdRule {
    /** Descents below this, relative to t, are rounding. */
    private static final double PRECISION = 1e-15;

    @Override
    public double threshold(SpeedDistribution speeds, double relativeCost) {
        Finite.requirePositive("relativeCost", relativeCost);
        double t = speeds.mean() + relativeCost;
        double next = descend(speeds, relativeCost, t);
        while (t - next > PRECISION * Math.abs(t)) {
            t = next;
            next = descend(speeds, relativeCost, t);
        }
        return t;
    }

    @Override
    public RetrySchedule schedule(SpeedDistribution speeds, double relativeCost, int retryBound) {
        return RetrySchedule.optimal(speeds, relativeCost, retryBound);
    }

    private static double descend(SpeedDistribution speeds, double relativeCost, double t) {
        return t - (speeds.expectedGain(t) - relativeCost) / speeds.cdf(t);
    }
}
