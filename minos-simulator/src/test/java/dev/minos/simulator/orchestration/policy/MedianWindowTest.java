package dev.minos.simulator.orchestration.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MedianWindowTest {

    private static final long SPAN = 100;

    private record Observation(long time, double value) {}

    @Test
    void isInfiniteWithoutObservations() {
        MedianWindow window = new MedianWindow(SPAN);
        window.observe(0, 7);

        assertThat(window.median(SPAN)).isEqualTo(7);
        assertThat(window.median(SPAN + 1)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void isThatOfSorting(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        MedianWindow window = new MedianWindow(SPAN);
        Deque<Observation> all = new ArrayDeque<>();
        long now = 0;
        for (int i = 0; i < 4_000; i++) {
            now += random.nextInt(20) == 0 ? random.nextInt(150) : random.nextInt(5);
            double value = random.nextInt(30);
            window.observe(now, value);
            all.add(new Observation(now, value));
            long oldest = now - SPAN;
            all.removeIf(observation -> observation.time() < oldest);
            double[] sorted =
                    all.stream().mapToDouble(Observation::value).sorted().toArray();
            double expected = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;

            assertThat(window.median(now)).isEqualTo(expected);
        }
    }
}
