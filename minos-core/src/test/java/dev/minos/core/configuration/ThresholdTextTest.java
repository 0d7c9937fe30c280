package dev.minos.core.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.core.policy.ElysiumThreshold;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThresholdTextTest {

    @ParameterizedTest
    @CsvSource({
        "12.4ms, 12400000",
        "12400000ns, 12400000",
        "12400us, 12400000",
        "0.0124s, 12400000",
        "' 12.4 MS ', 12400000",
        "1.24E1ms, 12400000"
    })
    void readsEveryUnit(String text, double nanos) {
        assertThat(threshold(text).nanosFor(0)).isCloseTo(nanos, within(1e-3));
    }

    @Test
    void readsOneValuePerAttempt() {
        ElysiumThreshold threshold = threshold("11.9, 12.4,13ms");

        assertThat(threshold.nanosFor(0)).isEqualTo(11.9e6);
        assertThat(threshold.nanosFor(1)).isEqualTo(12.4e6);
        assertThat(threshold.nanosFor(2)).isEqualTo(13e6);
        assertThat(threshold.nanosFor(3)).isEqualTo(13e6);
    }

    @Test
    void takesTheFingerprintFromItsOwnVariable() {
        ElysiumThreshold threshold = MinosConfiguration.from(
                        Map.of("MINOS_ELYSIUM_THRESHOLD", "12ms", "MINOS_ELYSIUM_FINGERPRINT", "here"))
                .threshold()
                .orElseThrow();

        assertThat(threshold.isValidUnder("here")).isTrue();
        assertThat(threshold.isValidUnder("elsewhere")).isFalse();
    }

    @Test
    void isValidEverywhereWithoutAFingerprint() {
        assertThat(threshold("12ms").isValidUnder("anywhere")).isTrue();
    }

    @Test
    void takesNanosecondsFromTheBuilderWithoutLosingADigit() {
        ElysiumThreshold threshold = MinosConfiguration.builder()
                .elysiumThresholdNanos(12_345_678.9012, 1e12)
                .build()
                .threshold()
                .orElseThrow();

        assertThat(threshold.nanosFor(0)).isEqualTo(12_345_678.9012);
        assertThat(threshold.nanosFor(1)).isEqualTo(1e12);
    }

    @Test
    void refusesBuilderValuesThatAreNoThreshold() {
        MinosConfiguration.Builder builder = MinosConfiguration.builder();

        assertThatThrownBy(() -> builder.elysiumThresholdNanos(2, 1).build()).hasMessageContaining("must not fall");
        assertThatThrownBy(() -> builder.elysiumThresholdNanos(-1).build()).hasMessageContaining("positive and finite");
        assertThatThrownBy(() -> builder.elysiumThresholdNanos(Double.NaN).build())
                .hasMessageContaining("MINOS_ELYSIUM_THRESHOLD");
        assertThatThrownBy(() -> builder.elysiumThresholdNanos().build()).hasMessageContaining("is no number");
    }

    private static ElysiumThreshold threshold(String text) {
        return MinosConfiguration.from(Map.of("MINOS_ELYSIUM_THRESHOLD", text))
                .threshold()
                .orElseThrow();
    }
}
