package dev.minos.model.threshold;

/** How the elysium threshold follows from the speeds of instances and the cost of an attempt. Pure and thread-safe. */
public sealed interface ThresholdRule permits OptimalThreshold, PercentileThreshold {
    /**
     * The threshold for attempts without a bound, in the distribution's unit.
     *
     * @param relativeCost K, in the same unit
     */
    double threshold(SpeedDistribution speeds, double relativeCost);

    /** The thresholds of a message that may be handed back {@code retryBound} times. */
    RetrySchedule schedule(SpeedDistribution speeds, double relativeCost, int retryBound);
}
