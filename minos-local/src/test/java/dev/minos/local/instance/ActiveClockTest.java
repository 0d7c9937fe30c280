package dev.minos.local.instance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ActiveClockTest {

    private final AtomicLong source = new AtomicLong(1000);
    private final ActiveClock clock = new ActiveClock(source::get);

    @Test
    void countsFromItsStart() {
        source.addAndGet(5);

        assertThat(clock.activeNanos()).isEqualTo(5);
        assertThat(clock.elapsedNanos()).isEqualTo(1005);
    }

    @Test
    void standsStillWhilePaused() {
        source.addAndGet(5);
        clock.pause();
        source.addAndGet(100);
        clock.pause();
        assertThat(clock.activeNanos()).isEqualTo(5);

        clock.resume();
        clock.resume();
        source.addAndGet(7);
        assertThat(clock.activeNanos()).isEqualTo(12);
        assertThat(clock.elapsedNanos()).isEqualTo(1112);
    }
}
