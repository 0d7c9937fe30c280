package dev.minos.model.threshold;

/**
 * A uniform distribution.
 *
 * @param low the fastest body
 * @param high the slowest body
 */
record UniformSpeed(double low, double high) implements SpeedDistribution {
    UniformSpeed {
        if (!(low >= 0 && low < high && high < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "low and high must be finite with 0 <= low < high, were " + low + " and " + high);
        }
    }

    @Override
    public double mean() {
        return (low + high) / 2;
    }

    @Override
    public double cdf(double t) {
        return Math.max(0, Math.min(1, (t - low) / (high - low)));
    }

    @Override
    public double quantile(double q) {
        return low + q * (high - low);
    }

    @Override
    public double expectedGain(double t) {
        return t >= high ? t - mean() : cdf(t) * (t - low) / 2;
    }
}
