package dev.minos.model.threshold;

import dev.minos.model.Finite;

/**
 * The distribution over new instances of M, the body that a reading makes us expect: relative to the mean instance, or
 * in any other unit of time; less is faster. With a perfect benchmark M is the instance's speed itself; a noisy one
 * narrows it, since the unexplained part cannot be selected for. Immutable and thread-safe.
 */
public sealed interface SpeedDistribution permits NormalSpeed, LogNormalSpeed, UniformSpeed, TwoPointSpeed, Sample {
    /** The body of an instance taken unseen. */
    double mean();

    /** The share of instances at {@code t} or faster. */
    double cdf(double t);

    /** The time that a share {@code q}, between 0 and 1, of the instances does not exceed. */
    double quantile(double q);

    /** E[(t - M)+]: what one more attempt gains on average against a sure {@code t}; convex, with derivative cdf. */
    double expectedGain(double t);

    /** E[min(M, t)]: the body if a sure {@code t} can be had instead of a slower instance. */
    default double expectedMinimum(double t) {
        return t - expectedGain(t);
    }

    /** E[M | M <= t]: the body of the instances that pass {@code t}; NaN where none does. */
    default double meanPassing(double t) {
        return t - expectedGain(t) / cdf(t);
    }

    /**
     * Speeds of mean 1, normally distributed with standard deviation {@code sigma}, of which the benchmark explains
     * {@code rho}.
     *
     * @param rho the correlation of reading and speed, 0 to 1
     */
    static SpeedDistribution normal(double sigma, double rho) {
        double explained = explained(sigma, rho);
        if (explained >= 1) {
            throw new IllegalArgumentException(
                    "sigma * rho must be < 1 for normal speeds, or bodies would be negative; use lognormal; was "
                            + explained);
        }
        return explained == 0 ? sample(1) : new NormalSpeed(explained);
    }

    /** The same of lognormal speeds: {@code sigma} and {@code rho} are those of the logarithms. */
    static SpeedDistribution logNormal(double sigma, double rho) {
        double explained = explained(sigma, rho);
        return explained == 0 ? sample(1) : new LogNormalSpeed(explained);
    }

    /** Speeds that are equally likely between {@code low} and {@code high}. */
    static SpeedDistribution uniform(double low, double high) {
        return new UniformSpeed(low, high);
    }

    /** Two classes of instances: a share that is {@code fast}, the rest {@code slow}. */
    static SpeedDistribution twoPoint(double shareFast, double fast, double slow) {
        return new TwoPointSpeed(shareFast, fast, slow);
    }

    /** The empirical distribution of observed values, one per independent instance, in any order. */
    static SpeedDistribution sample(double... values) {
        return Sample.of(values);
    }

    private static double explained(double sigma, double rho) {
        Finite.requireNotNegative("sigma", sigma);
        if (!(rho >= 0 && rho <= 1)) {
            throw new IllegalArgumentException("rho must be between 0 and 1, was " + rho);
        }
        return rho * sigma;
    }
}
