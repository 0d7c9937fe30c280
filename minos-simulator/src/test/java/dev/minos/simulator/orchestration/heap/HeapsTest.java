package dev.minos.simulator.orchestration.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Both heaps against sorting. */
class HeapsTest {

    @Test
    void ofEqualKeysTheSecondDecidesAndThenTheItem() {
        HeapForest heap = new HeapForest(1);
        heap.put(0, 1, 5, 30);
        heap.put(0, 2, 5, 10);
        heap.put(0, 3, 5, 10);

        assertThat(heap.first(0)).isEqualTo(2);
        heap.remove(0, 2);
        assertThat(heap.first(0)).isEqualTo(3);
        heap.remove(0, 3);
        assertThat(heap.first(0)).isEqualTo(1);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void eventsComeByTimeAndThenAsTheyWereAdded(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        EventHeap heap = new EventHeap();
        List<long[]> events = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            long time = random.nextLong(100);
            heap.add(time, i);
            events.add(new long[] {time, i});
        }
        events.sort(Comparator.comparingLong((long[] event) -> event[0]).thenComparingLong(event -> event[1]));
        for (long[] event : events) {
            assertThat(heap.nextTime()).isEqualTo(event[0]);
            assertThat(heap.remove()).isEqualTo((int) event[1]);
        }
        assertThat(heap.isEmpty()).isTrue();
        assertThat(heap.nextTime()).isEqualTo(Long.MAX_VALUE);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void aForestKnowsTheLeastOfEachHeap(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        HeapForest forest = new HeapForest(3);
        List<Map<Integer, Double>> expected = List.of(new HashMap<>(), new HashMap<>(), new HashMap<>());
        for (int i = 0; i < 5_000; i++) {
            int item = random.nextInt(60);
            int heap = item % 3;
            if (forest.contains(item) && random.nextInt(3) == 0) {
                forest.remove(heap, item);
                expected.get(heap).remove(item);
            } else {
                double key = random.nextInt(20);
                forest.put(heap, item, key);
                expected.get(heap).put(item, key);
            }
            requireSame(forest, heap, expected.get(heap));
        }
    }

    private static void requireSame(HeapForest forest, int heap, Map<Integer, Double> expected) {
        assertThat(forest.size(heap)).isEqualTo(expected.size());
        expected.entrySet().stream()
                .min(Map.Entry.<Integer, Double>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .ifPresentOrElse(
                        least -> {
                            assertThat(forest.first(heap)).isEqualTo(least.getKey());
                            assertThat(forest.firstKey(heap)).isEqualTo(least.getValue());
                        },
                        () -> assertThat(forest.firstKey(heap)).isEqualTo(Double.POSITIVE_INFINITY));
    }
}
