package dev.minos.model.study;

import dev.minos.model.threshold.Readings;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * New instances of a platform: bodies are lognormal around 1, scores lognormal around ten milliseconds and scattered like
 * bodies, and their logarithms correlate by rho.
 */
final class Instances {
    private static final double TYPICAL_SCORE_NS = 1e7;

    private final double sigma;
    private final double rho;
    private final ContinuousDistribution.Sampler normal;

    Instances(double sigma, double rho, long seed) {
        this.sigma = sigma;
        this.rho = rho;
        normal = NormalDistribution.of(0, 1).createSampler(RandomSource.JSF_64.create(seed));
    }

    /** One instance on a platform at its usual speed. */
    record Instance(double scoreNs, double body) {
        /** The same instance on a platform that is so many times slower. */
        Instance slowedBy(double factor) {
            return new Instance(factor * scoreNs, factor * body);
        }
    }

    Instance next() {
        double read = normal.sample();
        double speed = rho * read + Math.sqrt(1 - rho * rho) * normal.sample();
        return new Instance(TYPICAL_SCORE_NS * Math.exp(sigma * read), Math.exp(sigma * speed - sigma * sigma / 2));
    }

    Readings scoredBodies(int instances) {
        double[] scores = new double[instances];
        double[] bodies = new double[instances];
        for (int i = 0; i < instances; i++) {
            Instance instance = next();
            scores[i] = instance.scoreNs();
            bodies[i] = instance.body();
        }
        return Readings.ofScoredBodies(scores, bodies);
    }

    Readings bodies(int instances) {
        double[] bodies = new double[instances];
        for (int i = 0; i < instances; i++) {
            bodies[i] = next().body();
        }
        return Readings.ofRelativeBodies(bodies);
    }
}
