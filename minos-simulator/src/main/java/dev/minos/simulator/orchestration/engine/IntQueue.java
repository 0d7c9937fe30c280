package dev.minos.simulator.orchestration.engine;

import java.util.Arrays;

/** Numbers, first in first out. Not thread-safe. */
final class IntQueue {

    private int[] ring = new int[16];
    private int head;
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    void add(int value) {
        if (size == ring.length) {
            int[] grown = Arrays.copyOf(ring, 2 * size);
            System.arraycopy(ring, 0, grown, size, head);
            ring = grown;
        }
        ring[(head + size++) & (ring.length - 1)] = value;
    }

    int first() {
        return ring[head];
    }

    void remove() {
        head = (head + 1) & (ring.length - 1);
        size--;
    }
}
