package dev.minos.model.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.model.statistics.Quantiles;
import java.util.Arrays;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class P2QuantileTest {
    /** The observations of the paper's example, table I. */
    private static final double[] EXAMPLE = {
        0.02, 0.15, 0.74, 3.39, 0.83, 22.37, 10.15, 15.43, 38.62, 15.92, 34.60, 10.28, 1.47, 0.40, 0.05, 11.39, 0.27,
        0.42, 0.09, 11.37
    };

    @Test
    void theMediansMarkersAreThoseOfThePapersExample() {
        P2Quantile median = fed(0.5, EXAMPLE);
        double[] heights = {0.02, 0.49, 4.44, 17.20, 38.62};
        for (int i = 0; i < heights.length; i++) {
            assertThat(median.height(i)).isCloseTo(heights[i], within(0.005));
        }
        assertThat(median.value()).isEqualTo(median.height(2));
        assertThat(median.count()).isEqualTo(20);
    }

    @Test
    void beforeTheFifthObservationThereIsNoEstimate() {
        assertThat(fed(0.5, 4, 1, 3, 2).value()).isNaN();
        assertThat(fed(0.5, 4, 1, 3, 2, 5).value()).isEqualTo(3);
    }

    /** Standard errors of an exact quantile of 10,000 lognormal values are 0.0013 and 0.002: P² has to be within 0.01. */
    @ParameterizedTest(name = "share {0}, seed {1}")
    @CsvSource({"0.1, 1", "0.4, 2", "0.4, 3", "0.5, 4", "0.9, 5"})
    void theEstimateIsWithinOnePercentOfTheExactQuantile(double share, long seed) {
        double[] values = scores(10_000, seed);
        assertThat(fed(share, values).value()).isCloseTo(Quantiles.of(values, share), within(0.01));
    }

    @ParameterizedTest(name = "share {0}, seed {1}")
    @CsvSource({"0.1, 1", "0.4, 2", "0.4, 3", "0.5, 4", "0.9, 5"})
    void tenSourcesMergeToWithinOnePercentOfTheExactQuantile(double share, long seed) {
        double[] values = scores(10_000, seed);
        P2Quantile merged = new P2Quantile(share);
        for (int source = 0; source < 10; source++) {
            merged = merged.mergedWith(fed(share, Arrays.copyOfRange(values, 1_000 * source, 1_000 * (source + 1))));
        }
        assertThat(merged.count()).isEqualTo(10_000);
        assertThat(merged.height(0)).isEqualTo(Quantiles.of(values, 0));
        assertThat(merged.height(4)).isEqualTo(Quantiles.of(values, 1));
        assertThat(merged.value()).isCloseTo(Quantiles.of(values, share), within(0.01));
    }

    @Test
    void sourcesOfDifferentSpeedAreWeighedByTheirObservations() {
        double[] fast = scores(9_000, 6);
        double[] slow = Arrays.stream(scores(1_000, 7)).map(score -> 3 * score).toArray();
        double[] all = Arrays.copyOf(fast, 10_000);
        System.arraycopy(slow, 0, all, 9_000, 1_000);
        P2Quantile merged = fed(0.4, fast).mergedWith(fed(0.4, slow));
        assertThat(merged.value()).isCloseTo(Quantiles.of(all, 0.4), within(0.03));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4})
    void aSourceWithFewObservationsGivesThemOneByOne(int few) {
        double[] values = scores(100 + few, 8);
        Arrays.sort(values, 100, 100 + few);
        P2Quantile many = fed(0.4, Arrays.copyOf(values, 100));
        P2Quantile rest = fed(0.4, Arrays.copyOfRange(values, 100, 100 + few));
        double expected = fed(0.4, values).value();
        assertThat(many.mergedWith(rest).value()).isEqualTo(expected);
        assertThat(rest.mergedWith(many).value()).isEqualTo(expected);
    }

    @ParameterizedTest(name = "share {0}")
    @ValueSource(doubles = {0.001, 0.4, 0.999})
    void mergedMarkersStandInOrderAndCanBeFedOn(double share) {
        P2Quantile merged = fed(share, scores(5, 9)).mergedWith(fed(share, scores(5, 10)));
        for (double score : scores(1_000, 11)) {
            merged.add(score);
            for (int i = 1; i < P2Quantile.MARKERS; i++) {
                assertThat(merged.position(i)).isGreaterThan(merged.position(i - 1));
                assertThat(merged.height(i)).isGreaterThanOrEqualTo(merged.height(i - 1));
            }
            assertThat(merged.position(4)).isEqualTo(merged.count());
        }
    }

    @Test
    void equalObservationsAreTheirOwnQuantile() {
        double[] equal = new double[50];
        Arrays.fill(equal, 7);
        assertThat(fed(0.4, equal).value()).isEqualTo(7);
        assertThat(fed(0.4, equal).mergedWith(fed(0.4, equal)).value()).isEqualTo(7);
    }

    private static P2Quantile fed(double share, double... values) {
        P2Quantile quantile = new P2Quantile(share);
        for (double value : values) {
            quantile.add(value);
        }
        return quantile;
    }

    private static double[] scores(int count, long seed) {
        ContinuousDistribution.Sampler sampler =
                LogNormalDistribution.of(0, 0.1).createSampler(RandomSource.JSF_64.create(seed));
        return sampler.samples(count).toArray();
    }
}
