package dev.minos.simulator.engine;

/** When idle instances will end unless they are used. Not thread-safe. */
abstract class Expiries {

    /** Expiries that come in the order in which instances fall idle, as with a constant threshold. */
    static Expiries inOrder() {
        return new OrderedExpiries();
    }

    /** Expiries in any order. */
    static Expiries inAnyOrder() {
        return new HeapExpiries();
    }

    abstract void add(int slot, double expiry);

    abstract void remove(int slot);

    /** The first moment at which an instance ends, infinity if none is idle. */
    abstract double nextTime();

    /** The instance that ends then. */
    abstract int next();
}
