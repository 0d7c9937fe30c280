package dev.minos.pretest.savings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What is learnt from some instances and tried on others: a threshold that is tried on the instances which taught it looks
 * better than it is.
 *
 * @param training the instances that teach
 * @param tested the others
 */
record Trial(List<Integer> training, List<Integer> tested) {

    private static final int MOST_SPLITS = 10;

    Trial {
        training = List.copyOf(training);
        tested = List.copyOf(tested);
    }

    /** The first instances teach, the rest is tried. */
    static List<Trial> warmIn(int first, int all) {
        return List.of(new Trial(range(0, first), range(first, all)));
    }

    /** Each half teaches for the other, in several random ways to halve a small number: about so many entries in all. */
    static List<Trial> halves(int all, int entries, long seed) {
        Random random = new Random(seed);
        List<Integer> order = new ArrayList<>(range(0, all));
        int splits = Math.max(1, Math.min(MOST_SPLITS, entries / all));
        return IntStream.range(0, splits)
                .boxed()
                .flatMap(split -> {
                    Collections.shuffle(order, random);
                    List<Integer> one = List.copyOf(order.subList(0, all / 2));
                    List<Integer> other = List.copyOf(order.subList(all / 2, all));
                    return Stream.of(new Trial(one, other), new Trial(other, one));
                })
                .toList();
    }

    private static List<Integer> range(int start, int end) {
        return IntStream.range(start, end).boxed().toList();
    }
}
