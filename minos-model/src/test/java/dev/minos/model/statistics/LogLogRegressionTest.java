package dev.minos.model.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogLogRegressionTest {
    @Test
    void findsAPowerLawExactly() {
        double[] scores = {1, 2, 4, 8, 16};
        double[] bodies =
                Arrays.stream(scores).map(score -> 3 * Math.sqrt(score)).toArray();
        LogLogRegression law = LogLogRegression.fit(scores, bodies);

        assertThat(law.slope()).isCloseTo(0.5, within(1e-12));
        assertThat(law.intercept()).isCloseTo(Math.log(3), within(1e-12));
        assertThat(law.correlation().value()).isCloseTo(1, within(1e-12));
        assertThat(law.predict(9)).isCloseTo(9, within(1e-9));
        assertThat(law.scoreFor(law.predict(5.5))).isCloseTo(5.5, within(1e-9));
    }

    @Test
    void fishersIntervalMeetsATextbookValue() {
        double[] x = new double[28];
        double[] y = new double[28];
        double[] ones = new double[28];
        Arrays.fill(ones, 1);
        Arrays.setAll(x, i -> i % 2 == 0 ? 1 : -1);
        Arrays.setAll(y, i -> i % 4 < 2 ? x[i] + (i % 4 == 0 ? 1 : -1) : x[i]);
        LogLogRegression law = LogLogRegression.fitLogarithms(x, y, ones);
        double r = law.correlation().value();
        double z = 0.5 * Math.log((1 + r) / (1 - r));
        assertThat(law.correlation().low()).isCloseTo(Math.tanh(z - 1.959964 / 5), within(1e-6));
        assertThat(law.correlation().high()).isCloseTo(Math.tanh(z + 1.959964 / 5), within(1e-6));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void recoversANoisyLaw(long seed) {
        var normal = NormalDistribution.of(0, 1).createSampler(RandomSource.JSF_64.create(seed));
        double[] scores = new double[2_000];
        double[] bodies = new double[2_000];
        for (int i = 0; i < scores.length; i++) {
            double speed = normal.sample();
            scores[i] = 1e7 * Math.exp(0.2 * speed);
            bodies[i] = 1_750 * Math.exp(0.1 * (0.6 * speed + 0.8 * normal.sample()));
        }
        LogLogRegression law = LogLogRegression.fit(scores, bodies);
        // Five standard errors each: a false alarm in a million.
        assertThat(law.slope()).isCloseTo(0.3, within(5 * 0.08 / 0.2 / Math.sqrt(2_000)));
        assertThat(law.correlation().value()).isCloseTo(0.6, within(5 * 0.64 / Math.sqrt(2_000)));
    }

    @Test
    void aWeightCountsAnInstanceSoManyTimes() {
        double[] x = {0, 1, 2, 2};
        double[] y = {0, 2, 1, 1};
        assertThat(LogLogRegression.fitLogarithms(
                        new double[] {0, 1, 2}, new double[] {0, 2, 1}, new double[] {1, 1, 2}))
                .isEqualTo(LogLogRegression.fitLogarithms(x, y, new double[] {1, 1, 1, 1}));
    }

    @Test
    void whatDoesNotVaryIsUncorrelated() {
        LogLogRegression flat = LogLogRegression.fit(new double[] {5, 5, 5, 5}, new double[] {1, 2, 3, 4});
        assertThat(flat.slope()).isZero();
        assertThat(flat.correlation()).isEqualTo(new Interval(0, -1, 1));
        assertThat(LogLogRegression.fit(new double[] {1, 2, 3, 4}, new double[] {7, 7, 7, 7})
                        .correlation())
                .isEqualTo(new Interval(0, -1, 1));
    }

    @Test
    void threePairsLeaveTheCorrelationOpen() {
        Interval correlation = LogLogRegression.fit(new double[] {1, 2, 3}, new double[] {1, 2, 4})
                .correlation();
        assertThat(correlation.value()).isGreaterThan(0.9);
        assertThat(correlation.low()).isEqualTo(-1);
    }

    @Test
    void badValuesAreNamed() {
        assertThatThrownBy(() -> LogLogRegression.fit(new double[] {1, 0}, new double[] {1, 1}))
                .hasMessage("scores[1] must be finite and > 0, was 0.0");
        assertThatThrownBy(() -> LogLogRegression.fit(new double[] {1}, new double[] {1, 1}))
                .hasMessage("x, y and weights must be of one length > 0, were 1, 2 and 1");
    }
}
