package dev.minos.model.online;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.offset;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every registered kind promises. */
class EveryEstimatorTest {
    static final Instant START = Instant.parse("2026-11-30T12:00:00Z");
    private static final LearningPlan PLAN = LearningPlan.proportional(0.01, 5);
    private static final EstimatorRegistry REGISTRY = EstimatorRegistry.builtIn();

    static Stream<EstimatorType> types() {
        return REGISTRY.names().stream().map(REGISTRY::named);
    }

    @ParameterizedTest
    @MethodSource("types")
    void thereIsNoThresholdBeforeThirtyReadings(EstimatorType type) {
        ThresholdEstimator estimator = fed(type, 29, 1);
        assertThat(estimator.readings()).isEqualTo(29);
        assertThat(estimator.thresholdsByAttempt(PLAN)).isEmpty();
        estimator.observe(1e7, START);
        assertThat(estimator.thresholdsByAttempt(PLAN)).hasSize(5);
        assertThat(estimator.thresholdsByAttempt(LearningPlan.proportional(0.01, 0)))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("types")
    void laterAttemptsAreNeverJudgedMoreStrictly(EstimatorType type) {
        List<Double> thresholds = fed(type, 80, 2).thresholdsByAttempt(PLAN);
        assertThat(thresholds).isSorted().allSatisfy(score -> assertThat(score).isBetween(0.7e7, 1.1e7));
    }

    @ParameterizedTest
    @MethodSource("types")
    void aPlatformTwiceAsSlowHasTwiceTheThresholds(EstimatorType type) {
        List<Double> once = fed(type, 80, 3).thresholdsByAttempt(PLAN);
        ThresholdEstimator slow = type.start().get();
        feed(
                slow,
                Arrays.stream(LogNormalScores.of(80, 0.1, 3))
                        .map(score -> 2 * score)
                        .toArray(),
                START);
        List<Double> twice = slow.thresholdsByAttempt(PLAN);
        for (int i = 0; i < once.size(); i++) {
            assertThat(twice.get(i)).isCloseTo(2 * once.get(i), offset(1.0));
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void aResumedEstimatorGoesOnAsIfNothingHadHappened(EstimatorType type) {
        for (int readings : new int[] {0, 3, 29, 150}) {
            ThresholdEstimator before = fed(type, readings, 4);
            ThresholdEstimator after = type.resume().apply(before.state());
            assertThat(after.readings()).isEqualTo(before.readings());
            feed(before, LogNormalScores.of(40, 0.1, 5), START.plusSeconds(200));
            feed(after, LogNormalScores.of(40, 0.1, 5), START.plusSeconds(200));
            assertThat(after.thresholdsByAttempt(PLAN)).isEqualTo(before.thresholdsByAttempt(PLAN));
            assertThat(after.state()).isEqualTo(before.state());
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void theStateOfAMillionReadingsIsAtMostAKibibyte(EstimatorType type) {
        ThresholdEstimator estimator = type.start().get();
        feed(estimator, LogNormalScores.of(1_000_000, 0.1, 6), START);
        assertThat(estimator.state()).hasSizeLessThanOrEqualTo(ThresholdEstimator.MOST_STATE_BYTES);
        assertThat(type.resume().apply(estimator.state()).thresholdsByAttempt(PLAN))
                .hasSize(5);
    }

    @ParameterizedTest
    @MethodSource("types")
    void mergedSourcesKnowWhatOneWouldKnow(EstimatorType type) {
        double[] scores = LogNormalScores.of(100, 0.1, 7);
        ThresholdEstimator one = type.start().get();
        feed(one, scores, START);
        ThresholdEstimator merged = type.start().get();
        for (int source = 0; source < 4; source++) {
            ThresholdEstimator part = type.start().get();
            feed(part, Arrays.copyOfRange(scores, 25 * source, 25 * (source + 1)), START.plusSeconds(25L * source));
            merged.merge(part);
        }
        assertThat(merged.readings()).isEqualTo(100);
        List<Double> expected = one.thresholdsByAttempt(PLAN);
        List<Double> actual = merged.thresholdsByAttempt(PLAN);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(actual.get(i)).isCloseTo(expected.get(i), offset(0.02 * expected.get(i)));
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void anEstimatorMergedWithItselfCountsEveryReadingTwice(EstimatorType type) {
        ThresholdEstimator estimator = fed(type, 40, 8);
        estimator.merge(estimator);
        assertThat(estimator.readings()).isEqualTo(80);
        assertThat(estimator.thresholdsByAttempt(PLAN)).hasSize(5).isSorted();
    }

    @ParameterizedTest
    @MethodSource("types")
    void anotherKindIsNotMerged(EstimatorType type) {
        ThresholdEstimator estimator = fed(type, 40, 9);
        types().filter(other -> !other.equals(type))
                .forEach(other -> assertThatThrownBy(() -> estimator.merge(fed(other, 40, 9)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("other must be of the same kind and settings, was "));
    }

    @ParameterizedTest
    @MethodSource("types")
    void aScoreThatCannotBeComparedIsNamed(EstimatorType type) {
        ThresholdEstimator estimator = type.start().get();
        for (double bad : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> estimator.observe(bad, START))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("scoreNs must be finite and > 0, was " + bad);
        }
        assertThat(estimator.readings()).isZero();
    }

    /** A damaged state is refused, or is a state all the same and gives thresholds to compare with; it never breaks. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void damagedStatesNeverBreakAnything(long seed) {
        UniformRandomProvider random = RandomSource.JSF_64.create(seed);
        types().forEach(type -> {
            byte[] sound = fed(type, 60, seed).state();
            for (int i = 0; i < 2_000; i++) {
                byte[] damaged = Arrays.copyOf(sound, i % 4 == 0 ? random.nextInt(sound.length) : sound.length);
                for (int hits = random.nextInt(4); hits > 0 && damaged.length > 0; hits--) {
                    damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
                }
                Throwable refusal = catchThrowable(() -> {
                    ThresholdEstimator resumed = type.resume().apply(damaged);
                    resumed.observe(1e7, START);
                    assertThat(resumed.state().length).isLessThanOrEqualTo(ThresholdEstimator.MOST_STATE_BYTES);
                    assertThat(resumed.thresholdsByAttempt(PLAN)).doesNotContain(Double.NaN);
                });
                if (refusal != null) {
                    assertThat(refusal).isExactlyInstanceOf(IllegalArgumentException.class);
                }
            }
        });
    }

    static ThresholdEstimator fed(EstimatorType type, int readings, long seed) {
        ThresholdEstimator estimator = type.start().get();
        feed(estimator, LogNormalScores.of(readings, 0.1, seed), START);
        return estimator;
    }

    /** One score a second. */
    static void feed(ThresholdEstimator estimator, double[] scores, Instant from) {
        for (int i = 0; i < scores.length; i++) {
            estimator.observe(scores[i], from.plusSeconds(i));
        }
    }
}
