package dev.minos.core.configuration;

import static org.assertj.core.api.Assertions.assertThat;
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
    void losesNoDigit() {
        assertThat(threshold("12345678.9012,1.0E12ns").nanosFor(0)).isEqualTo(12_345_678.9012);
    }

    @ParameterizedTest(name = "{0} ms asked for within {1} is {2} ms")
    @CsvSource({
        "12, 10..20ms, 12",
        "10, 10 .. 20 MS, 10",
        "9, 10..20ms, 10",
        "21, 10..20ms, 20",
        "1e300, 10..20ms, 20",
        "Infinity, 10..20ms, 20",
        "-1, 10..20ms, 10",
        "5, 15..15ms, 15",
        "NaN, 10..20ms, NaN",
        "12, off, NaN",
        "12, OFF, NaN"
    })
    void bringsWhatAMessageAsksForIntoTheRange(double askedMillis, String range, double usedMillis) {
        MinosConfiguration configuration = MinosConfiguration.from(Map.of("MINOS_MESSAGE_THRESHOLD", range));

        assertThat(configuration.messageThresholdNanos(askedMillis * 1e6)).isEqualTo(Double.valueOf(usedMillis * 1e6));
    }

    private static ElysiumThreshold threshold(String text) {
        return MinosConfiguration.from(Map.of("MINOS_ELYSIUM_THRESHOLD", text))
                .threshold()
                .orElseThrow();
    }
}
