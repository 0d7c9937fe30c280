package dev.minos.model.threshold;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A normal distribution of mean 1.
 *
 * @param deviation the standard deviation, greater than 0
 */
record NormalSpeed(double deviation) implements SpeedDistribution {
    private static final NormalDistribution STANDARD = NormalDistribution.of(0, 1);

    @Override
    public double mean() {
        return 1;
    }

    @Override
    public double cdf(double t) {
        return STANDARD.cumulativeProbability((t - 1) / deviation);
    }

    @Override
    public double quantile(double q) {
        return 1 + deviation * STANDARD.inverseCumulativeProbability(q);
    }

    @Override
    public double expectedGain(double t) {
        double z = (t - 1) / deviation;
        return deviation * (z * STANDARD.cumulativeProbability(z) + STANDARD.density(z));
    }
}
