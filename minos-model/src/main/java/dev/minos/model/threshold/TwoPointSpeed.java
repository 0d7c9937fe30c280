package dev.minos.model.threshold;

/**
 * Two classes of instances, as two CPU models make them.
 *
 * @param shareFast the share of the fast class, 0 to 1
 * @param fast the body on a fast instance
 * @param slow the body on a slow instance
 */
record TwoPointSpeed(double shareFast, double fast, double slow) implements SpeedDistribution {
    TwoPointSpeed {
        if (!(shareFast >= 0 && shareFast <= 1)) {
            throw new IllegalArgumentException("shareFast must be between 0 and 1, was " + shareFast);
        }
        if (!(fast > 0 && fast <= slow && slow < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "fast and slow must be finite with 0 < fast <= slow, were " + fast + " and " + slow);
        }
    }

    @Override
    public double mean() {
        return shareFast * fast + (1 - shareFast) * slow;
    }

    @Override
    public double cdf(double t) {
        if (t >= slow) {
            return 1;
        }
        return t >= fast ? shareFast : 0;
    }

    @Override
    public double quantile(double q) {
        return q <= shareFast ? fast : slow;
    }

    @Override
    public double expectedGain(double t) {
        return shareFast * Math.max(0, t - fast) + (1 - shareFast) * Math.max(0, t - slow);
    }
}
