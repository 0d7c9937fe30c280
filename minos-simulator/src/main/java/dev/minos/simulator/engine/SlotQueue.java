package dev.minos.simulator.engine;

import java.util.Arrays;

/**
 * Slots in the order in which they were added, from anywhere in which one can be removed in constant time: a doubly linked
 * list in arrays. Not thread-safe.
 */
final class SlotQueue {

    /** The place before the first and behind the last; slot s has place s + 1. */
    private static final int ENDS = 0;

    private int[] next = new int[64];
    private int[] previous = new int[64];

    void add(int slot) {
        int place = slot + 1;
        if (place >= next.length) {
            next = Arrays.copyOf(next, 2 * place);
            previous = Arrays.copyOf(previous, 2 * place);
        }
        link(previous[ENDS], place);
        link(place, ENDS);
    }

    void remove(int slot) {
        link(previous[slot + 1], next[slot + 1]);
    }

    private void link(int left, int right) {
        next[left] = right;
        previous[right] = left;
    }

    /** The slot that was added first, -1 if there is none. */
    int first() {
        return next[ENDS] - 1;
    }

    /** The slot that was added last, -1 if there is none. */
    int last() {
        return previous[ENDS] - 1;
    }
}
