package dev.minos.simulator.compat;

import java.util.random.RandomGenerator;

/** NumPy's global random state after {@code numpy.random.seed}: the distributions that the reference draws. Not thread-safe. */
final class NumpyRandom {

    private static final long LARGEST_SEED = 0xffffffffL;

    private final MersenneTwister generator;
    private double spareGauss = Double.NaN;

    /**
     * A state as after seeding.
     *
     * @throws IllegalArgumentException if NumPy refuses such a seed
     */
    NumpyRandom(long seed) {
        if (seed < 0 || seed > LARGEST_SEED) {
            throw new IllegalArgumentException("seed must be between 0 and " + LARGEST_SEED + ", was " + seed);
        }
        generator = new MersenneTwister((int) seed);
    }

    /** The generator below all distributions. */
    RandomGenerator generator() {
        return generator;
    }

    /** A number between 0, included, and 1. */
    double uniform() {
        return generator.nextDouble();
    }

    double exponential(double scale) {
        return scale * -Math.log(1 - uniform());
    }

    double normal(double mean, double standardDeviation) {
        return mean + standardDeviation * gauss();
    }

    /** The polar method; what it finds beside is kept for the next call. */
    private double gauss() {
        if (!Double.isNaN(spareGauss)) {
            double spare = spareGauss;
            spareGauss = Double.NaN;
            return spare;
        }
        double x1;
        double x2;
        double r2;
        do {
            x1 = 2 * uniform() - 1;
            x2 = 2 * uniform() - 1;
            r2 = x1 * x1 + x2 * x2;
        } while (r2 >= 1 || r2 == 0);
        double factor = Math.sqrt(-2 * Math.log(r2) / r2);
        spareGauss = factor * x1;
        return factor * x2;
    }
}
