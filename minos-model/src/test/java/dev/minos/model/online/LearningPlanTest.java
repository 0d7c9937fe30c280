package dev.minos.model.online;

import static dev.minos.model.online.EveryEstimatorTest.START;
import static dev.minos.model.online.EveryEstimatorTest.feed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LearningPlanTest {
    /** Bodies that go with the square root of the scores: scores vary twice as much and say no more. */
    @ParameterizedTest
    @ValueSource(strings = {"window", "mean-sd", "mean-sd-forgetting"})
    void theExponentTurnsScoresIntoBodies(String name) {
        double[] bodies = LogNormalScores.of(100, 0.1, 1);
        double[] scores = new double[bodies.length];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = bodies[i] * bodies[i] / 1e7;
        }
        EstimatorType type = EstimatorRegistry.builtIn().named(name);
        ThresholdEstimator ofBodies = type.start().get();
        ThresholdEstimator ofScores = type.start().get();
        feed(ofBodies, bodies, START);
        feed(ofScores, scores, START);
        List<Double> expected = ofBodies.thresholdsByAttempt(LearningPlan.proportional(0.01, 5));
        List<Double> actual = ofScores.thresholdsByAttempt(new LearningPlan(0.01, 5, 0.5));
        for (int i = 0; i < actual.size(); i++) {
            double square = expected.get(i) * expected.get(i) / 1e7;
            assertThat(actual.get(i)).isCloseTo(square, offset(1e-6 * square));
        }
    }

    @Test
    void badPlansAreNamed() {
        assertThatThrownBy(() -> LearningPlan.proportional(0, 5))
                .hasMessage("relativeCost must be finite and > 0, was 0.0");
        assertThatThrownBy(() -> LearningPlan.proportional(0.01, -1))
                .hasMessage("retryBound must be between 0 and 1000, was -1");
        assertThatThrownBy(() -> new LearningPlan(0.01, 5, -1)).hasMessage("exponent must be finite and > 0, was -1.0");
    }
}
