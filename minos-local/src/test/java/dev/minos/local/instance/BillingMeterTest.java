package dev.minos.local.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BillingMeterTest {

    @ParameterizedTest(name = "{0}: {1} ms init, {2} ms duration")
    @CsvSource({
        "NONE, 0, 0, 0",
        "NONE, 0, 0.01, 1",
        "NONE, 0, 12, 12",
        "NONE, 0, 12.3, 13",
        "ON_DEMAND, 144.75, 1.53, 147",
        "SUPPRESSED, 144.75, 1.53, 147",
    })
    void initAndDurationAreRoundedUpTogether(InitPhase init, double initMs, double durationMs, long billed) {
        assertThat(BillingMeter.lambda().billedMs(init, initMs, durationMs)).isEqualTo(billed);
    }

    @Test
    void aColdStartIsFreeWhereInitIsNotBilled() {
        assertThat(new BillingMeter(1, false).billedMs(InitPhase.ON_DEMAND, 500, 10.5))
                .isEqualTo(11);
    }

    @Test
    void anInitOnTheFunctionsTimeIsAlwaysBilled() {
        assertThat(new BillingMeter(1, false).billedMs(InitPhase.SUPPRESSED, 500, 10.5))
                .isEqualTo(511);
    }

    @Test
    void stepsMayBeCoarser() {
        assertThat(new BillingMeter(100, true).billedMs(InitPhase.NONE, 0, 101)).isEqualTo(200);
        assertThatThrownBy(() -> new BillingMeter(0, true)).hasMessage("stepMs must be >= 1, was 0");
    }
}
