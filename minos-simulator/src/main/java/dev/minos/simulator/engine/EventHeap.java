package dev.minos.simulator.engine;

import java.util.Arrays;

/**
 * The moments at which something will happen to each of some numbered things, the earliest first: a heap with four
 * children per node in arrays of primitives. Moments are at least 0. Peeking takes constant time, all else logarithmic. Not
 * thread-safe.
 *
 * <p>Which of four children is the least is anybody's guess, and a processor that guesses wrong loses more time than the
 * comparison takes. So there is no branch in it: moments are kept as the bits of doubles, which as whole numbers have the
 * same order, and the sign of a difference selects an index. Behind the last entry lies infinity for one more family.
 */
class EventHeap {

    private static final int CHILDREN = 4;
    private static final long NEVER = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);

    private long[] moments = new long[64];
    private int[] ids = new int[64];
    private int size;

    EventHeap() {
        Arrays.fill(moments, NEVER);
    }

    /** The earliest moment, infinity if nothing will happen. */
    final double nextTime() {
        return Double.longBitsToDouble(moments[0]);
    }

    /** What will happen first. */
    final int nextId() {
        return ids[0];
    }

    final boolean isEmpty() {
        return size == 0;
    }

    final void add(int id, double time) {
        if (size + CHILDREN >= moments.length) {
            int length = moments.length;
            moments = Arrays.copyOf(moments, 2 * length);
            Arrays.fill(moments, length, 2 * length, NEVER);
            ids = Arrays.copyOf(ids, 2 * length);
        }
        siftUp(size++, id, Double.doubleToRawLongBits(time));
    }

    final void removeNext() {
        removeAt(0);
    }

    /** Removes the entry at a position. */
    final void removeAt(int hole) {
        int last = --size;
        int id = ids[last];
        long moment = moments[last];
        moments[last] = NEVER;
        if (hole < last) {
            siftUp(siftDown(hole), id, moment);
        }
    }

    private void siftUp(int start, int id, long moment) {
        int hole = start;
        while (hole > 0) {
            int parent = (hole - 1) / CHILDREN;
            if (moments[parent] <= moment) {
                break;
            }
            put(hole, ids[parent], moments[parent]);
            hole = parent;
        }
        put(hole, id, moment);
    }

    /** Moves a hole to the bottom: what fills it was the last entry and will hardly rise from there. */
    private int siftDown(int start) {
        int hole = start;
        for (int child = CHILDREN * hole + 1; child < size; child = CHILDREN * hole + 1) {
            int least = lesser(lesser(child, child + 1), lesser(child + 2, child + 3));
            put(hole, ids[least], moments[least]);
            hole = least;
        }
        return hole;
    }

    private int lesser(int a, int b) {
        int secondIsLess = (int) ((moments[b] - moments[a]) >> 63);
        return a ^ ((a ^ b) & secondIsLess);
    }

    private void put(int position, int id, long moment) {
        moments[position] = moment;
        ids[position] = id;
        placed(id, position);
    }

    /** A thing has got a new position. */
    void placed(int id, int position) {}
}
