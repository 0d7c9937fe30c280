package dev.minos.model.threshold;

/**
 * The threshold that a fixed share of new instances passes, whatever that costs: the rule of the Minos paper (Schirmer
 * et al., IC2E 2025, section 3.1, where the fastest 40 % pass).
 *
 * @param passRate the share to keep, between 0 and 1, ends excluded
 */
public record PercentileThreshold(double passRate) implements ThresholdRule {
    /** The share of the paper: the fastest 40 % of new instances pass. */
    public static final double PAPERS_PASS_RATE = 0.4;

    public PercentileThreshold {
        if (!(passRate > 0 && passRate < 1)) {
            throw new IllegalArgumentException("passRate must be > 0 and < 1, was " + passRate);
        }
    }

    @Override
    public double threshold(SpeedDistribution speeds, double relativeCost) {
        return speeds.quantile(passRate);
    }

    @Override
    public RetrySchedule schedule(SpeedDistribution speeds, double relativeCost, int retryBound) {
        return RetrySchedule.fixed(speeds, relativeCost, threshold(speeds, relativeCost), retryBound);
    }
}
