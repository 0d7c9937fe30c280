package dev.minos.pretest.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MinosLineTest {

    @Test
    void readsADecision() {
        MinosLine line = MinosLine.parse(
                        "minos-3",
                        "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"i\",\"verdict\":\"rejected\","
                                + "\"reason\":\"too-slow\",\"retryCount\":2,\"scoreNs\":61.5,\"fingerprint\":\"f\"}")
                .orElseThrow();

        assertThat(line).isEqualTo(new MinosLine("minos-3", "decided", "rejected", "too-slow", 2, 61.5, "f"));
        assertThat(line.isDecision()).isTrue();
        assertThat(line.isRejection()).isTrue();
    }

    @Test
    void aDecisionWithoutAReadingHasNoScore() {
        MinosLine line = MinosLine.parse(
                        "minos-3", "{\"minos\":1,\"event\":\"decided\",\"reason\":\"emergency-exit\",\"scoreNs\":null}")
                .orElseThrow();

        assertThat(line.scoreNs()).isNaN();
        assertThat(line.isForced()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "{\"event\":\"decided\"}", "{\"minos\":1,\"event\":\"deci"})
    void otherLinesAreNobodysBusiness(String line) {
        assertThat(MinosLine.parse("minos-3", line)).isEmpty();
    }
}
