package dev.minos.model.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SpeedDistributionTest {
    static Stream<SpeedDistribution> continuous() {
        return Stream.of(
                SpeedDistribution.normal(0.1, 1),
                SpeedDistribution.normal(0.3, 0.5),
                SpeedDistribution.logNormal(0.15, 0.6),
                SpeedDistribution.logNormal(0.8, 1),
                SpeedDistribution.uniform(0.5, 2.5));
    }

    static Stream<SpeedDistribution> all() {
        return Stream.concat(
                continuous(),
                Stream.of(SpeedDistribution.twoPoint(0.2, 0.7, 1.1), SpeedDistribution.sample(1.5, 0.5, 1, 1, 2)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void theGainIsTheIntegralOfTheShareThatPasses(SpeedDistribution speeds) {
        double low = speeds.quantile(1e-12) - 0.01;
        for (double q : new double[] {0.05, 0.3, 0.7, 0.95}) {
            double t = speeds.quantile(q) + 0.003;
            assertThat(speeds.expectedGain(t)).isCloseTo(integral(speeds, low, t), within(1e-5));
        }
    }

    @ParameterizedTest
    @MethodSource("continuous")
    void theQuantileInvertsTheShare(SpeedDistribution speeds) {
        for (double q : new double[] {1e-6, 0.1, 0.4, 0.5, 0.99}) {
            assertThat(speeds.cdf(speeds.quantile(q))).isCloseTo(q, within(1e-12));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void beyondTheSlowestTheGainIsTheDistanceToTheMean(SpeedDistribution speeds) {
        assertThat(speeds.expectedGain(1_000)).isCloseTo(1_000 - speeds.mean(), within(1e-6));
        assertThat(speeds.expectedMinimum(1_000)).isCloseTo(speeds.mean(), within(1e-6));
        assertThat(speeds.cdf(1_000)).isCloseTo(1, within(1e-6));
        assertThat(speeds.meanPassing(1_000)).isCloseTo(speeds.mean(), within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("all")
    void belowTheFastestNothingPassesAndNothingIsGained(SpeedDistribution speeds) {
        assertThat(speeds.cdf(-10)).isZero();
        assertThat(speeds.expectedGain(-10)).isZero();
        assertThat(speeds.meanPassing(-10)).isNaN();
    }

    @Test
    void onlyTheExplainedPartOfTheSpreadCounts() {
        assertThat(SpeedDistribution.logNormal(0.2, 0.5)).isEqualTo(SpeedDistribution.logNormal(0.1, 1));
        assertThat(SpeedDistribution.normal(0.2, 0.5)).isEqualTo(SpeedDistribution.normal(0.1, 1));
    }

    @Test
    void aBlindBenchmarkExpectsTheMeanOfEveryInstance() {
        SpeedDistribution blind = SpeedDistribution.normal(0.2, 0);
        assertThat(blind.mean()).isEqualTo(1);
        assertThat(blind.cdf(1)).isEqualTo(1);
        assertThat(blind.cdf(0.999)).isZero();
    }

    @Test
    void theSamplesQuantileIsThatOfDefinitionSeven() {
        SpeedDistribution sample = SpeedDistribution.sample(4, 1, 3, 2);
        assertThat(sample.quantile(0.6)).isCloseTo(2.8, within(1e-12));
        assertThat(sample.quantile(0)).isEqualTo(1);
        assertThat(sample.quantile(1)).isEqualTo(4);
    }

    @Test
    void aWeightedSampleIsTheSampleWithCopies() {
        Sample weighted = Sample.weighted(new double[] {1, 2, 3}, new double[] {2, 0, 3});
        SpeedDistribution copies = SpeedDistribution.sample(1, 1, 3, 3, 3);
        for (double q = 0; q <= 1; q += 0.05) {
            assertThat(weighted.quantile(q)).isEqualTo(copies.quantile(q));
        }
        assertThat(weighted.mean()).isEqualTo(copies.mean());
        assertThat(weighted.cdf(1)).isEqualTo(copies.cdf(1));
        assertThat(weighted.expectedGain(2.5)).isEqualTo(copies.expectedGain(2.5));
    }

    @Test
    void badParametersAreNamed() {
        assertThatThrownBy(() -> SpeedDistribution.normal(-1, 1)).hasMessage("sigma must be finite and >= 0, was -1.0");
        assertThatThrownBy(() -> SpeedDistribution.logNormal(1, 1.5))
                .hasMessage("rho must be between 0 and 1, was 1.5");
        assertThatThrownBy(() -> SpeedDistribution.uniform(2, 1))
                .hasMessage("low and high must be finite with 0 <= low < high, were 2.0 and 1.0");
        assertThatThrownBy(() -> SpeedDistribution.twoPoint(1.2, 1, 2))
                .hasMessage("shareFast must be between 0 and 1, was 1.2");
        assertThatThrownBy(() -> SpeedDistribution.twoPoint(0.2, 2, 1))
                .hasMessage("fast and slow must be finite with 0 < fast <= slow, were 2.0 and 1.0");
        assertThatThrownBy(SpeedDistribution::sample).hasMessage("values must hold at least one value, was empty");
        assertThatThrownBy(() -> SpeedDistribution.sample(1, -2))
                .hasMessage("values[1] must be finite and > 0, was -2.0");
    }

    private static double integral(SpeedDistribution speeds, double low, double high) {
        int steps = 400_000;
        double width = (high - low) / steps;
        double sum = 0;
        for (int i = 0; i < steps; i++) {
            sum += speeds.cdf(low + (i + 0.5) * width);
        }
        return sum * width;
    }
}
