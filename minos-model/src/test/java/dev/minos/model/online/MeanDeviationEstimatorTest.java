package dev.minos.model.online;

import static dev.minos.model.online.EveryEstimatorTest.START;
import static dev.minos.model.online.EveryEstimatorTest.feed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.minos.model.threshold.RetrySchedule;
import dev.minos.model.threshold.SpeedDistribution;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeanDeviationEstimatorTest {
    private static final LearningPlan PLAN = LearningPlan.proportional(0.01, 8);

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void theThresholdsAreThoseOfTheLognormalWithTheSamplesMoments(long seed) {
        double[] scores = LogNormalScores.of(200, 0.15, seed);
        MeanDeviationEstimator estimator = MeanDeviationEstimator.ofAll();
        feed(estimator, scores, START);
        assertClose(estimator.thresholdsByAttempt(PLAN), lognormal(scores));
    }

    @Test
    void mergingIsExactWhereNothingIsForgotten() {
        double[] scores = LogNormalScores.of(200, 0.15, 4);
        MeanDeviationEstimator merged = MeanDeviationEstimator.ofAll();
        merged.merge(MeanDeviationEstimator.ofAll());
        for (int from : new int[] {0, 7, 150}) {
            MeanDeviationEstimator part = MeanDeviationEstimator.ofAll();
            feed(part, Arrays.copyOfRange(scores, from, from == 0 ? 7 : from == 7 ? 150 : 200), START);
            merged.merge(part);
        }
        assertClose(merged.thresholdsByAttempt(PLAN), lognormal(scores));
    }

    /** What 1,500 scores at a memory of 100 still weigh after the change is less than a ten thousandth. */
    @Test
    void aForgettingEstimatorFollowsADriftAndTheOtherDoesNot() {
        double[] slower = Arrays.stream(LogNormalScores.of(1_500, 0.15, 6))
                .map(score -> 1.3 * score)
                .toArray();
        MeanDeviationEstimator forgetting = MeanDeviationEstimator.forgetting(100);
        MeanDeviationEstimator fresh = MeanDeviationEstimator.forgetting(100);
        MeanDeviationEstimator all = MeanDeviationEstimator.ofAll();
        feed(forgetting, LogNormalScores.of(1_500, 0.15, 5), START);
        feed(all, LogNormalScores.of(1_500, 0.15, 5), START);
        feed(forgetting, slower, START);
        feed(fresh, slower, START);
        feed(all, slower, START);
        assertClose(forgetting.thresholdsByAttempt(PLAN), fresh.thresholdsByAttempt(PLAN));
        assertThat(all.thresholdsByAttempt(PLAN).get(0))
                .isLessThan(0.95 * fresh.thresholdsByAttempt(PLAN).get(0));
    }

    @Test
    void equalInstancesHaveTheCostOfAnAttemptAsTheirSlack() {
        double[] equal = new double[50];
        Arrays.fill(equal, 2e7);
        MeanDeviationEstimator estimator = MeanDeviationEstimator.ofAll();
        feed(estimator, equal, START);
        assertThat(estimator.thresholdsByAttempt(PLAN))
                .allSatisfy(threshold -> assertThat(threshold).isCloseTo(1.01 * 2e7, withinPercentage(1e-6)));
    }

    @Test
    void badSettingsAreNamed() {
        assertThatThrownBy(() -> MeanDeviationEstimator.forgetting(29))
                .hasMessage("memory must be finite and >= 30, was 29.0");
        assertThatThrownBy(() -> MeanDeviationEstimator.forgetting(Double.NaN))
                .hasMessage("memory must be finite and >= 30, was NaN");
    }

    private static List<Double> lognormal(double[] scores) {
        double[] logarithms = Arrays.stream(scores).map(Math::log).toArray();
        double mean = Arrays.stream(logarithms).average().orElseThrow();
        double squares =
                Arrays.stream(logarithms).map(x -> (x - mean) * (x - mean)).sum();
        double variance = squares / (scores.length - 1);
        SpeedDistribution speeds = SpeedDistribution.logNormal(Math.sqrt(variance), 1);
        return RetrySchedule.optimal(speeds, 0.01, 8).thresholdsByAttempt().stream()
                .map(threshold -> threshold * Math.exp(mean + variance / 2))
                .toList();
    }

    private static void assertClose(List<Double> actual, List<Double> expected) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < actual.size(); i++) {
            assertThat(actual.get(i)).isCloseTo(expected.get(i), offset(1e-6 * expected.get(i)));
        }
    }
}
