package dev.minos.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.simulator.process.RandomStreams;
import dev.minos.simulator.scenario.Routing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine's structures beside plain ones from the class library, under random use. */
class StructuresTest {

    private static final int STEPS = 20_000;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void theHeapGivesTheEarliestAndForgetsTheRemoved(long seed) {
        Random random = new Random(seed);
        SearchableHeap heap = new SearchableHeap();
        TreeMap<Double, Integer> plain = new TreeMap<>();
        List<Double> timeOf = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            int action = random.nextInt(4);
            if (action < 2) {
                double time = random.nextDouble();
                heap.add(timeOf.size(), time);
                plain.put(time, timeOf.size());
                timeOf.add(time);
            } else if (action == 2 && !plain.isEmpty()) {
                heap.removeNext();
                plain.pollFirstEntry();
            } else if (!plain.isEmpty()) {
                int removed = random.nextBoolean()
                        ? plain.firstEntry().getValue()
                        : plain.ceilingEntry(random.nextDouble() * plain.lastKey())
                                .getValue();
                heap.remove(removed);
                plain.remove(timeOf.get(removed));
            }
            assertThat(heap.isEmpty()).isEqualTo(plain.isEmpty());
            assertThat(heap.nextTime()).isEqualTo(plain.isEmpty() ? Double.POSITIVE_INFINITY : plain.firstKey());
            if (!plain.isEmpty()) {
                assertThat(heap.nextId()).isEqualTo(plain.firstEntry().getValue());
            }
        }
    }

    @ParameterizedTest(name = "capacity {0}")
    @ValueSource(ints = {1, 64, 65, 5_000, 300_000})
    void theBitTreeKnowsItsLeastAndItsGreatest(int capacity) {
        Random random = new Random(capacity);
        BitTree tree = new BitTree(capacity);
        TreeSet<Integer> plain = new TreeSet<>();
        for (int step = 0; step < STEPS; step++) {
            int number = random.nextInt(capacity);
            if (random.nextInt(3) == 0 || plain.size() > 20) {
                number = plain.isEmpty() ? number : plain.first();
                tree.remove(number);
                plain.remove(number);
            } else {
                tree.add(number);
                plain.add(number);
            }
            assertThat(tree.isEmpty()).isEqualTo(plain.isEmpty());
            assertThat(tree.contains(number)).isEqualTo(plain.contains(number));
            if (!plain.isEmpty()) {
                assertThat(tree.least()).isEqualTo(plain.first());
                assertThat(tree.greatest()).isEqualTo(plain.last());
            }
        }
    }

    /** An instance of the plain model: when it was created and when it was added last. */
    private static final class Plain {
        final int slot;
        final int created;
        int added = -1;

        Plain(int slot, int created) {
            this.slot = slot;
            this.created = created;
        }
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @CsvSource({
        "NEWEST, 1",
        "NEWEST, 2",
        "OLDEST, 1",
        "OLDEST, 2",
        "MOST_RECENTLY_USED, 1",
        "LEAST_RECENTLY_USED, 1",
    })
    void everyRuleChoosesWhatAScanWouldChoose(Routing routing, long seed) {
        Random random = new Random(seed);
        Choice choice = Choice.of(routing, new RandomStreams(seed).next());
        Instances instances = new Instances();
        List<Plain> all = new ArrayList<>();
        for (int step = 0; step < STEPS; step++) {
            int action = random.nextInt(7);
            if (all.isEmpty() || (action == 0 && all.size() < 500)) {
                Plain created = new Plain(instances.create(step), step);
                choice.created(created.slot);
                all.add(created);
            } else {
                Plain any = all.get(random.nextInt(all.size()));
                if (any.added < 0 && action == 1) {
                    choice.ended(any.slot);
                    instances.end(any.slot);
                    all.remove(any);
                } else if (any.added < 0) {
                    choice.add(any.slot);
                    any.added = step;
                } else {
                    choice.remove(any.slot);
                    any.added = -1;
                }
            }
            assertThat(choice.pick()).isEqualTo(scan(all, routing));
        }
    }

    private static int scan(List<Plain> all, Routing routing) {
        Comparator<Plain> order = switch (routing) {
            case NEWEST -> Comparator.comparingInt(each -> each.created);
            case OLDEST -> Comparator.comparingInt(each -> -each.created);
            case MOST_RECENTLY_USED -> Comparator.comparingInt(each -> each.added);
            default -> Comparator.comparingInt(each -> -each.added);
        };
        return all.stream()
                .filter(each -> each.added >= 0)
                .max(order)
                .map(each -> each.slot)
                .orElse(Choice.NONE);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void theRandomRuleChoosesAllAlike(long seed) {
        Choice choice = Choice.of(Routing.RANDOM, new RandomStreams(seed).next());
        for (int slot = 0; slot < 200; slot++) {
            choice.add(slot);
        }
        for (int slot = 0; slot < 190; slot++) {
            choice.remove(slot);
        }
        int[] picks = new int[200];
        for (int i = 0; i < 10_000; i++) {
            picks[choice.pick()]++;
        }
        // Five standard deviations of a binomial count: one of 200,000 such runs fails by chance.
        for (int slot = 190; slot < 200; slot++) {
            assertThat(picks[slot]).isBetween(850, 1150);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void theWaitingLineIsFirstComeFirstServed(long seed) {
        Random random = new Random(seed);
        WaitingLine line = new WaitingLine();
        int in = 0;
        int out = 0;
        for (int step = 0; step < STEPS; step++) {
            if (line.isEmpty() || random.nextInt(100) < 55) {
                line.add(in++);
            } else {
                assertThat(line.remove()).isEqualTo(out++);
            }
            assertThat(line.size()).isEqualTo(in - out);
        }
    }
}
