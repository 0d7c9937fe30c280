package dev.minos.simulator.engine;

import java.util.Arrays;

/** Expiries of which a later added one is never earlier, in a queue: constant time for everything. */
final class OrderedExpiries extends Expiries {

    private final SlotQueue queue = new SlotQueue();
    private double[] expiries = new double[64];

    @Override
    void add(int slot, double expiry) {
        if (slot >= expiries.length) {
            expiries = Arrays.copyOf(expiries, 2 * slot);
        }
        expiries[slot] = expiry;
        queue.add(slot);
    }

    @Override
    void remove(int slot) {
        queue.remove(slot);
    }

    @Override
    double nextTime() {
        int first = queue.first();
        return first < 0 ? Double.POSITIVE_INFINITY : expiries[first];
    }

    @Override
    int next() {
        return queue.first();
    }
}
