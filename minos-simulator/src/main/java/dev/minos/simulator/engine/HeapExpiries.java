package dev.minos.simulator.engine;

/** Expiries in any order, in a heap. */
final class HeapExpiries extends Expiries {

    private final SearchableHeap heap = new SearchableHeap();

    @Override
    void add(int slot, double expiry) {
        heap.add(slot, expiry);
    }

    @Override
    void remove(int slot) {
        heap.remove(slot);
    }

    @Override
    double nextTime() {
        return heap.nextTime();
    }

    @Override
    int next() {
        return heap.nextId();
    }
}
