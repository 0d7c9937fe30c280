package dev.minos.pretest.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How many calls go out at once. */
class WaveSizeTest {

    private final WaveSize sizes = new WaveSize();

    @Test
    void aFewScoutsGoFirst() {
        assertThat(sizes.next(30)).isEqualTo(3);
        assertThat(sizes.next(1)).isEqualTo(1);
    }

    @Test
    void thenAsManyAsMayBeIdleAndAreMissing() {
        sizes.saw(2, 1, 0);
        assertThat(sizes.next(28)).isEqualTo(31);
        sizes.saw(20, 11, 0);
        assertThat(sizes.next(8)).as("eleven were idle and twenty are new").isEqualTo(39);
    }

    @Test
    void scoutsThatWereThrottledAreSentAgain() {
        sizes.saw(0, 0, 3);
        assertThat(sizes.next(30)).isEqualTo(3);
        assertThat(sizes.refusedInARow()).isEqualTo(1);
    }

    @Test
    void throttlingHalvesWhatGoesBeyondTheIdleOnesUntilItIsOver() {
        sizes.saw(3, 0, 0);
        sizes.saw(10, 3, 80);
        assertThat(sizes.next(90)).isEqualTo(13 + 40);
        sizes.saw(5, 13, 35);
        assertThat(sizes.next(85)).isEqualTo(18 + 17);
        sizes.saw(17, 18, 0);
        assertThat(sizes.next(68)).isEqualTo(35 + 34);
    }

    @Test
    void pausesDoubleUpToHalfAMinute() {
        assertThat(sizes.pause()).isZero();
        for (int i = 0; i < 5; i++) {
            sizes.saw(0, 0, 3);
        }
        assertThat(sizes.pause()).isEqualTo(Duration.ofSeconds(16));
        sizes.saw(0, 0, 3);
        assertThat(sizes.pause()).isEqualTo(Duration.ofSeconds(30));
        sizes.saw(3, 0, 0);
        assertThat(sizes.pause()).isZero();
    }

    @Test
    void aWaveNoLargerThanTheIdleInstancesMeetsNoNewOne() {
        assertThat(sizes.reachesNewInstances(0)).isFalse();
        assertThat(sizes.reachesNewInstances(1)).isTrue();
        sizes.saw(3, 0, 0);
        assertThat(sizes.reachesNewInstances(3)).isFalse();
        assertThat(sizes.reachesNewInstances(4)).isTrue();
    }
}
