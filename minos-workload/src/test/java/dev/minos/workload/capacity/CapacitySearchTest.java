package dev.minos.workload.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minos.workload.capacity.CapacitySearch.Capacity;
import dev.minos.workload.capacity.CapacitySearch.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

class CapacitySearchTest {

    private static final CapacitySearch SEARCH = new CapacitySearch(CapacitySearch.ladder(10, 1000), 0.01, 0.05);

    @Test
    void ratesRiseByOneTwoFive() {
        assertThat(SEARCH.rates()).containsExactly(10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0);
        assertThat(CapacitySearch.ladder(15, 60)).containsExactly(20.0, 50.0);
    }

    @Test
    void stopsWhenTwoRatesInARowAreTooMuch() throws InterruptedException {
        Capacity found = SEARCH.run(rate -> new Step(rate, 0, rate > 100 ? 0.2 : 0));
        assertThat(found.capacity()).isEqualTo(100);
        assertThat(found.exceeded()).isTrue();
        assertThat(found.steps()).hasSize(6);
    }

    @Test
    void oneBadRateBetweenGoodOnesIsChance() throws InterruptedException {
        Capacity found = SEARCH.run(rate -> new Step(rate, rate == 50 || rate > 200 ? 0.5 : 0, 0));
        assertThat(found.capacity()).isEqualTo(200);
        assertThat(found.exceeded()).isTrue();
    }

    @Test
    void aTargetThatBearsEverythingIsOnlyBoundedFromBelow() throws InterruptedException {
        Capacity found = SEARCH.run(rate -> new Step(rate, 0, 0));
        assertThat(found).isEqualTo(new Capacity(1000, false, found.steps()));
        assertThat(SEARCH.run(rate -> new Step(rate, 1, 1)).capacity()).isZero();
    }

    @Test
    void namesWhatItRefuses() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CapacitySearch(List.of(2.0, 1.0), 0, 0))
                .withMessageContaining("[2.0, 1.0]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CapacitySearch(List.of(1.0), 2, 0))
                .withMessageContaining("mostErrors must be >= 0 and < 1, was 2.0");
        assertThatIllegalArgumentException().isThrownBy(() -> CapacitySearch.ladder(0, 5));
    }
}
