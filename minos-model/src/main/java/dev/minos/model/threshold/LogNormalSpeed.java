package dev.minos.model.threshold;

import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A lognormal distribution of mean 1; its partial expectation is the price formula of a put option.
 *
 * @param deviation the standard deviation of the logarithm, greater than 0
 */
record LogNormalSpeed(double deviation) implements SpeedDistribution {
    private static final NormalDistribution STANDARD = NormalDistribution.of(0, 1);

    @Override
    public double mean() {
        return 1;
    }

    @Override
    public double cdf(double t) {
        return t <= 0 ? 0 : STANDARD.cumulativeProbability(Math.log(t) / deviation + deviation / 2);
    }

    @Override
    public double quantile(double q) {
        return Math.exp(deviation * (STANDARD.inverseCumulativeProbability(q) - deviation / 2));
    }

    @Override
    public double expectedGain(double t) {
        if (t <= 0) {
            return 0;
        }
        double z = Math.log(t) / deviation;
        return t * STANDARD.cumulativeProbability(z + deviation / 2)
                - STANDARD.cumulativeProbability(z - deviation / 2);
    }
}
