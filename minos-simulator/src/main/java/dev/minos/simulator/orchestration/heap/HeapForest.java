package dev.minos.simulator.orchestration.heap;

import java.util.Arrays;

/**
 * Several heaps over one set of small whole numbers, each of which is in at most one heap: items in the order of their keys,
 * of equal keys by a second key, of equal ones the smaller item first. Putting and removing cost O(log n), looking at the first O(1). Not thread-safe.
 */
public final class HeapForest {

    private static final int ABSENT = -1;

    private final int[][] heaps;
    private final int[] sizes;
    private int[] positions = {};
    private double[] keys = {};
    private long[] secondKeys = {};

    /** So many empty heaps. */
    public HeapForest(int count) {
        heaps = new int[count][];
        Arrays.fill(heaps, new int[0]);
        sizes = new int[count];
    }

    /** How many items a heap has. */
    public int size(int heap) {
        return sizes[heap];
    }

    /** The item with the smallest key of a heap that is not empty. */
    public int first(int heap) {
        return heaps[heap][0];
    }

    /** The smallest key of a heap; positive infinity if it is empty. */
    public double firstKey(int heap) {
        return sizes[heap] == 0 ? Double.POSITIVE_INFINITY : keys[heaps[heap][0]];
    }

    /** Whether an item is in a heap. */
    public boolean contains(int item) {
        return item < positions.length && positions[item] != ABSENT;
    }

    /** Adds an item to a heap or, if it is there, gives it another key; its second key is 0. */
    public void put(int heap, int item, double key) {
        put(heap, item, key, 0);
    }

    /** Adds an item to a heap or, if it is there, gives it other keys. */
    public void put(int heap, int item, double key, long secondKey) {
        if (item >= positions.length) {
            int before = positions.length;
            int more = Math.max(16, 2 * item);
            positions = Arrays.copyOf(positions, more);
            keys = Arrays.copyOf(keys, more);
            secondKeys = Arrays.copyOf(secondKeys, more);
            Arrays.fill(positions, before, more, ABSENT);
        }
        keys[item] = key;
        secondKeys[item] = secondKey;
        int at = positions[item];
        if (at == ABSENT) {
            at = sizes[heap]++;
            if (at == heaps[heap].length) {
                heaps[heap] = Arrays.copyOf(heaps[heap], Math.max(2, 2 * at));
            }
        }
        place(heaps[heap], sizes[heap], at, item);
    }

    /** Removes an item that is in this heap. */
    public void remove(int heap, int item) {
        int at = positions[item];
        positions[item] = ABSENT;
        int size = --sizes[heap];
        if (at != size) {
            place(heaps[heap], size, at, heaps[heap][size]);
        }
    }

    /** Puts an item into a hole, from where it finds its place upwards or downwards. */
    private void place(int[] items, int size, int hole, int item) {
        int at = hole;
        while (at > 0 && isBefore(item, items[(at - 1) >>> 1])) {
            set(items, at, items[(at - 1) >>> 1]);
            at = (at - 1) >>> 1;
        }
        int child = 2 * at + 1;
        while (child < size) {
            if (child + 1 < size && isBefore(items[child + 1], items[child])) {
                child++;
            }
            if (isBefore(item, items[child])) {
                break;
            }
            set(items, at, items[child]);
            at = child;
            child = 2 * at + 1;
        }
        set(items, at, item);
    }

    private boolean isBefore(int item, int other) {
        return keys[item] < keys[other] || (keys[item] == keys[other] && isBeforeByRest(item, other));
    }

    private boolean isBeforeByRest(int item, int other) {
        return secondKeys[item] < secondKeys[other] || (secondKeys[item] == secondKeys[other] && item < other);
    }

    private void set(int[] items, int at, int item) {
        items[at] = item;
        positions[item] = at;
    }
}
