package dev.minos.local.functions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.instance.BillingMeter;
import dev.minos.model.price.FunctionPrice;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BusyMeterTest {

    private final BusyMeter meter = new BusyMeter(BillingMeter.functions());

    private static long nanos(double ms) {
        return (long) (ms * TimeUnit.MILLISECONDS.toNanos(1));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = 7)
    void oneRequestAtATimeIsBilledAsTheCostModelSays(long seed) {
        var random = new SplittableRandom(seed);
        for (int i = 0; i < 1000; i++) {
            double initMs = i % 3 == 0 ? random.nextInt(1, 900) : 0;
            double durationMs = random.nextInt(1, 900);
            meter.enter(nanos(5000), nanos(initMs));
            assertThat(meter.leave(nanos(5000 + durationMs)))
                    .as("%s ms after %s ms init", durationMs, initMs)
                    .isEqualTo(FunctionPrice.FUNCTIONS_GEN2_TIER_1.billing().billedMs(durationMs, initMs));
        }
    }

    @Test
    void requestsInsideAtOnceShareOneBill() {
        meter.enter(0, 0);
        meter.enter(nanos(50), 0);
        assertThat(meter.leave(nanos(120))).isEqualTo(200);
        assertThat(meter.leave(nanos(180))).isZero();
        meter.enter(nanos(1000), 0);
        assertThat(meter.leave(nanos(1001))).as("a new busy period").isEqualTo(100);
    }
}
