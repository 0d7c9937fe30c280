package dev.minos.core.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EstimatorTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({"MEAN_WALL, 30e6", "MINIMUM, 7e6", "MEAN_CPU, 10e6", "WALL_OVER_CPU, 3e6"})
    void makeOneScoreOfAWindow(Estimator estimator, double score) {
        assertThat(estimator.score(300_000_000, 100e6, 10, 7_000_000)).isEqualTo(score);
    }

    @ParameterizedTest
    @EnumSource
    void areNamedInLowerCase(Estimator estimator) {
        assertThat(estimator.word()).matches("[a-z]+(-[a-z]+)*");
    }

    @ParameterizedTest
    @EnumSource(names = {"MEAN_CPU", "WALL_OVER_CPU"})
    void giveNoScoreWithoutTheCpuTimeThatTheyNeed(Estimator estimator) {
        assertThatIllegalStateException()
                .isThrownBy(() -> estimator.score(1, -1, 1, 1))
                .withMessageContaining(estimator.word());
    }
}
