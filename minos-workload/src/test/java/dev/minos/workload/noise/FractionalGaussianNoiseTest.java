package dev.minos.workload.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FractionalGaussianNoiseTest {

    private static final int POINTS = 32_768;

    private static double[] noise(double hurst, int length, long seed) {
        return new FractionalGaussianNoise(hurst).sample(length, RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
    }

    /** The mean of 20 estimates has a standard error of 0.004: a false alarm is seven of them away. */
    @ParameterizedTest(name = "H = {0}, 32,768 points, seeds 1 to 20")
    @ValueSource(doubles = {0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95})
    void hasTheHurstExponentThatWasAskedFor(double hurst) {
        double mean = LongStream.rangeClosed(1, 20)
                .mapToDouble(seed -> HurstEstimator.estimate(noise(hurst, POINTS, seed)))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(hurst, within(0.03));
    }

    /** Two hundred sequences: the standard error of a lag's mean product is below 0.005. */
    @ParameterizedTest(name = "H = {0}, seeds 1 to 200")
    @ValueSource(doubles = {0.3, 0.5, 0.8})
    void hasTheAutocovarianceOfItsDefinition(double hurst) {
        int[] lags = {0, 1, 2, 5, 20};
        double[] sums = new double[lags.length];
        int length = 1000;
        for (int seed = 1; seed <= 200; seed++) {
            double[] noise = noise(hurst, length, seed);
            for (int l = 0; l < lags.length; l++) {
                for (int i = 0; i + lags[l] < length; i++) {
                    sums[l] += noise[i] * noise[i + lags[l]] / (length - lags[l]) / 200;
                }
            }
        }
        for (int l = 0; l < lags.length; l++) {
            int k = lags[l];
            double expected = 0.5
                    * (Math.pow(k + 1, 2 * hurst) - 2 * Math.pow(k, 2 * hurst) + Math.pow(Math.abs(k - 1), 2 * hurst));
            assertThat(sums[l]).as("lag %d", k).isCloseTo(expected, within(0.03));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 59, 60, 1023, 1024, 1025})
    void hasAnyLength(int length) {
        assertThat(noise(0.8, length, 7)).hasSize(length).doesNotContain(Double.NaN);
    }

    @Test
    void isTheSameForTheSameSeedOnly() {
        assertThat(noise(0.8, 100, 1)).isEqualTo(noise(0.8, 100, 1)).isNotEqualTo(noise(0.8, 100, 2));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.1, 1.5, Double.NaN})
    void refusesOtherExponents(double hurst) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FractionalGaussianNoise(hurst))
                .withMessageContaining("was " + hurst);
    }

    @Test
    void theEstimateOfNothingIsUnknown() {
        assertThat(HurstEstimator.estimate(new double[HurstEstimator.FEWEST - 1]))
                .isNaN();
        double[] constant = new double[1000];
        Arrays.fill(constant, 4363);
        assertThat(HurstEstimator.estimate(constant)).isNaN();
    }

    @Test
    void aPathOfSumsIsToldFromNoise() {
        double[] path = noise(0.8, POINTS, 3);
        Arrays.parallelPrefix(path, Double::sum);
        assertThat(HurstEstimator.estimate(path)).isGreaterThan(0.99);
    }
}
