package dev.minos.model.online;

import static dev.minos.model.online.EveryEstimatorTest.START;
import static dev.minos.model.online.EveryEstimatorTest.feed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.model.threshold.RetrySchedule;
import dev.minos.model.threshold.SpeedDistribution;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowEstimatorTest {
    private static final LearningPlan PLAN = LearningPlan.proportional(0.01, 8);

    @Test
    void theThresholdsAreThoseOfTheLastHundredScores() {
        double[] scores = inSinglePrecision(LogNormalScores.of(250, 0.1, 1));
        WindowEstimator estimator = new WindowEstimator();
        feed(estimator, scores, START);
        SpeedDistribution last = SpeedDistribution.sample(Arrays.copyOfRange(scores, 150, 250));
        assertThat(estimator.readings()).isEqualTo(100);
        assertThat(estimator.thresholdsByAttempt(PLAN))
                .isEqualTo(RetrySchedule.optimal(last, 0.01 * last.mean(), 8).thresholdsByAttempt());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void theOrderOfArrivalDoesNotMatter(long seed) {
        double[] scores = LogNormalScores.of(300, 0.1, seed);
        WindowEstimator inOrder = new WindowEstimator();
        feed(inOrder, scores, START);
        List<Integer> order = new ArrayList<>(IntStream.range(0, 300).boxed().toList());
        Collections.shuffle(order, new Random(seed));
        WindowEstimator shuffled = new WindowEstimator();
        order.forEach(i -> shuffled.observe(scores[i], START.plusSeconds(i)));
        assertThat(shuffled.state()).isEqualTo(inOrder.state());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void mergingKeepsTheMostRecentScoresOfAllSources(long seed) {
        double[] scores = LogNormalScores.of(300, 0.1, seed);
        Random random = new Random(seed);
        WindowEstimator one = new WindowEstimator();
        List<WindowEstimator> sources = List.of(new WindowEstimator(), new WindowEstimator(), new WindowEstimator());
        for (int i = 0; i < scores.length; i++) {
            one.observe(scores[i], START.plusSeconds(i));
            sources.get(random.nextInt(3)).observe(scores[i], START.plusSeconds(i));
        }
        sources.get(2).merge(sources.get(0));
        sources.get(2).merge(sources.get(1));
        assertThat(sources.get(2).state()).isEqualTo(one.state());
    }

    @Test
    void aDriftIsForgottenAfterOneWindow() {
        WindowEstimator estimator = new WindowEstimator();
        feed(estimator, LogNormalScores.of(500, 0.1, 2), START);
        double[] slower = Arrays.stream(LogNormalScores.of(100, 0.1, 3))
                .map(score -> 1.3 * score)
                .toArray();
        feed(estimator, slower, START.plusSeconds(500));
        WindowEstimator fresh = new WindowEstimator();
        feed(fresh, slower, START.plusSeconds(500));
        assertThat(estimator.state()).isEqualTo(fresh.state());
    }

    @Test
    void theLargestWindowStillFitsIntoItsState() {
        WindowEstimator estimator = new WindowEstimator(127);
        feed(estimator, LogNormalScores.of(200, 0.1, 4), START);
        assertThat(estimator.state()).hasSize(1_018);
    }

    @Test
    void badSettingsAndTimesAreNamed() {
        assertThatThrownBy(() -> new WindowEstimator(29)).hasMessage("window must be between 30 and 127, was 29");
        assertThatThrownBy(() -> new WindowEstimator(128)).hasMessage("window must be between 30 and 127, was 128");
        WindowEstimator estimator = new WindowEstimator();
        assertThatThrownBy(() -> estimator.observe(1, Instant.ofEpochSecond(-1)))
                .hasMessage("takenAt must be between 1970 and 2106, was 1969-12-31T23:59:59Z");
        assertThatThrownBy(() -> estimator.merge(new WindowEstimator(50)))
                .hasMessage("other must be of the same kind and settings, was window of 50");
    }

    private static double[] inSinglePrecision(double[] scores) {
        return Arrays.stream(scores).map(score -> (float) score).toArray();
    }
}
