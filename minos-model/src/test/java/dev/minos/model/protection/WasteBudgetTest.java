package dev.minos.model.protection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WasteBudgetTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void terminationsNeverTakeMoreThanTheirShare(long seed) {
        UniformRandomProvider random = RandomSource.JSF_64.create(seed);
        WasteBudget budget = WasteBudget.full(WasteBudget.DEFAULT_SHARE, 2_000);
        double productiveMs = 0;
        double wastedMs = 0;
        for (int i = 0; i < 10_000; i++) {
            double ms = 1_000 * random.nextDouble();
            if (random.nextBoolean() && budget.allows(ms)) {
                budget = budget.terminated(ms);
                wastedMs += ms;
            } else {
                budget = budget.worked(ms);
                productiveMs += ms;
            }
            assertThat(wastedMs).isLessThanOrEqualTo(0.05 * productiveMs + 2_000 + 1e-6);
        }
        assertThat(wastedMs).isGreaterThan(0.03 * productiveMs);
    }

    @Test
    void anEmptyBucketWaitsForWork() {
        WasteBudget budget = WasteBudget.full(0.05, 600).terminated(400);
        assertThat(budget.allows(201)).isFalse();
        assertThat(budget.worked(19).allows(201)).isFalse();
        assertThat(budget.worked(20).allows(201)).isTrue();
    }

    @Test
    void noMoreIsSavedUpThanTheCapacity() {
        assertThat(WasteBudget.full(0.05, 600).worked(1e9).availableMs()).isEqualTo(600);
    }

    @Test
    void aTerminationThatTookLongerThanExpectedIsPaidOffFirst() {
        WasteBudget budget = WasteBudget.full(0.5, 600).terminated(1_000);
        assertThat(budget.allows(0)).isFalse();
        assertThat(budget.worked(800).allows(0)).isTrue();
    }

    @Test
    void badValuesAreNamed() {
        assertThatThrownBy(() -> WasteBudget.full(0, 600)).hasMessage("share must be finite and > 0, was 0.0");
        assertThatThrownBy(() -> WasteBudget.full(0.05, -1)).hasMessage("capacityMs must be finite and > 0, was -1.0");
        assertThatThrownBy(() -> new WasteBudget(0.05, 600, 601))
                .hasMessage("availableMs must be finite and <= capacityMs, 600.0, was 601.0");
        WasteBudget budget = WasteBudget.full(0.05, 600);
        assertThatThrownBy(() -> budget.worked(-1)).hasMessage("productiveMs must be finite and >= 0, was -1.0");
        assertThatThrownBy(() -> budget.terminated(Double.NaN))
                .hasMessage("terminationMs must be finite and >= 0, was NaN");
    }
}
