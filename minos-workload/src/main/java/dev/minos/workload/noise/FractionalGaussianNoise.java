package dev.minos.workload.noise;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Fractional Gaussian noise: the stationary Gaussian sequence of mean 0 and variance 1 with autocovariance (|k+1|^2H -
 * 2|k|^2H + |k-1|^2H) / 2. H = 0.5 is white noise; above it values remember, the more the closer H is to 1. Immutable and
 * thread-safe.
 *
 * <p>Algorithm, exact in distribution and O(n log n):
 *
 * <pre>
 *   1. Embed the autocovariances 0 .. m/2 in a circulant matrix of size m, a power of two of at least 2n; its
 *      eigenvalues are their Fourier transform, and none is negative for this noise.
 *   2. Draw a Gaussian spectrum with these eigenvalues as variances, symmetric so that its transform is real.
 *   3. Transform it; the first n values are the noise.
 * </pre>
 *
 * <p>Source: Davies and Harte, "Tests for Hurst effect", Biometrika 74 (1987); for step 1, Craigmile, "Simulating a class
 * of stationary Gaussian processes using the Davies-Harte algorithm", Journal of Time Series Analysis 24 (2003).
 */
public final class FractionalGaussianNoise {

    private final double hurst;

    /**
     * Noise of a Hurst exponent.
     *
     * @param hurst more than 0 and less than 1
     */
    public FractionalGaussianNoise(double hurst) {
        if (!(hurst > 0 && hurst < 1)) {
            throw new IllegalArgumentException("hurst must be > 0 and < 1, was " + hurst);
        }
        this.hurst = hurst;
    }

    /** Draws a sequence of at least one value. */
    public double[] sample(int length, UniformRandomProvider random) {
        if (length < 1 || length > 1 << 28) {
            throw new IllegalArgumentException("length must be from 1 to 2^28, was " + length);
        }
        int half = Integer.highestOneBit(Math.max(1, 2 * length - 1));
        int size = 2 * half;
        Fft fft = new Fft(size);
        double[] real = new double[size];
        double[] imaginary = new double[size];
        for (int lag = 0; lag <= half; lag++) {
            real[lag] = autocovariance(lag);
            real[(size - lag) % size] = real[lag];
        }
        fft.transform(real, imaginary);
        Arrays.fill(imaginary, 0);
        drawSpectrum(real, imaginary, random);
        fft.transform(real, imaginary);
        return Arrays.copyOf(real, length);
    }

    /** Replaces eigenvalues, which are symmetric, by random amplitudes with these variances. */
    private static void drawSpectrum(double[] real, double[] imaginary, UniformRandomProvider random) {
        ContinuousDistribution.Sampler normal = NormalDistribution.of(0, 1).createSampler(random);
        int size = real.length;
        int half = size / 2;
        for (int k = 0; k <= half; k++) {
            boolean alone = k == 0 || k == half;
            double scale = Math.sqrt(Math.max(0, real[k]) / (alone ? size : 2.0 * size));
            real[k] = scale * normal.sample();
            imaginary[k] = alone ? 0 : scale * normal.sample();
            real[(size - k) % size] = real[k];
            imaginary[(size - k) % size] = -imaginary[k];
        }
    }

    private double autocovariance(int lag) {
        return 0.5 * (power(lag + 1) - 2 * power(lag) + power(Math.abs(lag - 1)));
    }

    private double power(int lag) {
        return StrictMath.pow(lag, 2 * hurst);
    }
}
