package dev.minos.model.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantilesTest {
    @ParameterizedTest
    @CsvSource({"0, 1", "0.25, 1.75", "0.5, 2.5", "0.6, 2.8", "1, 4"})
    void interpolatesBetweenOrderStatisticsByDefinitionSeven(double q, double expected) {
        assertThat(Quantiles.of(new double[] {4, 1, 3, 2}, q)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void aSingleValueIsItsOwnQuantile() {
        assertThat(Quantiles.of(new double[] {7}, 0.3)).isEqualTo(7);
    }

    @Test
    void leavesTheValuesInTheirOrder() {
        double[] values = {2, 1};
        Quantiles.of(values, 0.5);
        assertThat(values).containsExactly(2, 1);
    }

    @Test
    void refusesAnEmptySampleAndAShareBeyondOne() {
        assertThatThrownBy(() -> Quantiles.of(new double[0], 0.5))
                .hasMessage("sorted must hold at least one value, was empty");
        assertThatThrownBy(() -> Quantiles.of(new double[] {1}, 1.1)).hasMessage("q must be between 0 and 1, was 1.1");
    }
}
