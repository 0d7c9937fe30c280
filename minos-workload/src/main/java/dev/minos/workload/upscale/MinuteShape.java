package dev.minos.workload.upscale;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.noise.FractionalGaussianNoise;
import java.util.Arrays;
import org.apache.commons.rng.simple.RandomSource;

/** How the requests of a minute are spread over its seconds: the weight of every second of a span. Immutable. */
public sealed interface MinuteShape {

    /** The weights of so many seconds from the start, each finite and at least 0. */
    double[] weights(int seconds);

    /** Every second alike. */
    record Flat() implements MinuteShape {
        @Override
        public double[] weights(int seconds) {
            double[] weights = new double[seconds];
            Arrays.fill(weights, 1);
            return weights;
        }
    }

    /**
     * The first seconds of every period alike, nothing in the others.
     *
     * @param on seconds with requests, at least 1
     * @param period seconds of a period, at least {@code on} and a divisor of 60
     */
    record OnOff(int on, int period) implements MinuteShape {
        public OnOff {
            if (period < 1 || RequestCounts.MINUTE % period != 0) {
                throw new IllegalArgumentException("period must divide 60, was " + period);
            }
            if (on < 1 || on > period) {
                throw new IllegalArgumentException("on must be from 1 to " + period + ", was " + on);
            }
        }

        @Override
        public double[] weights(int seconds) {
            double[] weights = new double[seconds];
            Arrays.setAll(weights, second -> second % period < on ? 1 : 0);
            return weights;
        }
    }

    /**
     * Multiplicative noise: weights are log-normal, their logarithms stationary fractional Gaussian noise over the whole
     * span.
     *
     * @param hurst the noise's Hurst exponent, more than 0 and less than 1
     * @param cv the weights' coefficient of variation, at least 0 and finite
     * @param seed the seed of every draw
     */
    record Noise(double hurst, double cv, long seed) implements MinuteShape {

        /** The exponent that counts of requests have in the literature, and the reference's. */
        public static final double HURST = 0.8;

        /** The coefficient of variation unless another is asked for: that of the most restless shipped minutes. */
        public static final double CV = 0.2;

        public Noise {
            if (!(hurst > 0 && hurst < 1)) {
                throw new IllegalArgumentException("hurst must be > 0 and < 1, was " + hurst);
            }
            if (!(cv >= 0 && cv <= 100)) {
                throw new IllegalArgumentException("cv must be from 0 to 100, was " + cv);
            }
        }

        /** Noise with {@link #HURST} and {@link #CV}. */
        public static Noise seeded(long seed) {
            return new Noise(HURST, CV, seed);
        }

        /** The noise itself, of mean 0 and variance 1. */
        public double[] sample(int seconds) {
            return new FractionalGaussianNoise(hurst).sample(seconds, RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
        }

        @Override
        public double[] weights(int seconds) {
            double sigma = Math.sqrt(StrictMath.log1p(cv * cv));
            double[] weights = sample(seconds);
            Arrays.setAll(weights, second -> StrictMath.exp(sigma * weights[second]));
            return weights;
        }
    }
}
