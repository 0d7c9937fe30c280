package dev.minos.simulator.orchestration.policy;

import dev.minos.simulator.orchestration.heap.HeapForest;
import java.util.Arrays;

/**
 * The median of what was observed within a span of time before now, exactly. Observing costs O(log n) amortised. Two heaps
 * meet in the middle; the oldest observation leaves its heap when its time is over. Not thread-safe.
 */
final class MedianWindow {

    private static final int LOW = 0;
    private static final int HIGH = 1;
    private static final int NONE = -1;

    private final long spanMicros;
    private final HeapForest halves = new HeapForest(2);
    private long[] times = new long[8];
    private boolean[] inLow = new boolean[8];
    private int[] newer = new int[8];
    private int oldest = NONE;
    private int newest = NONE;
    private int free = NONE;
    private int used;

    MedianWindow(long spanMicros) {
        this.spanMicros = spanMicros;
    }

    void observe(long nowMicros, double value) {
        expire(nowMicros);
        int slot = slot();
        times[slot] = nowMicros;
        newer[slot] = NONE;
        if (newest == NONE) {
            oldest = slot;
        } else {
            newer[newest] = slot;
        }
        newest = slot;
        put(slot, value, value <= -halves.firstKey(LOW) ? LOW : HIGH);
        balance();
    }

    /** The median; of an even number the mean of both middle ones; infinite if nothing was observed. */
    double median(long nowMicros) {
        expire(nowMicros);
        int low = halves.size(LOW);
        int high = halves.size(HIGH);
        if (low == high) {
            return low == 0 ? Double.POSITIVE_INFINITY : (halves.firstKey(HIGH) - halves.firstKey(LOW)) / 2;
        }
        return low > high ? -halves.firstKey(LOW) : halves.firstKey(HIGH);
    }

    private void expire(long nowMicros) {
        while (oldest != NONE && times[oldest] < nowMicros - spanMicros) {
            int slot = oldest;
            halves.remove(inLow[slot] ? LOW : HIGH, slot);
            oldest = newer[slot];
            newest = oldest == NONE ? NONE : newest;
            newer[slot] = free;
            free = slot;
            balance();
        }
    }

    private void balance() {
        while (halves.size(LOW) > halves.size(HIGH) + 1) {
            move(LOW, HIGH);
        }
        while (halves.size(HIGH) > halves.size(LOW) + 1) {
            move(HIGH, LOW);
        }
    }

    private void move(int from, int to) {
        int slot = halves.first(from);
        double value = from == LOW ? -halves.firstKey(LOW) : halves.firstKey(HIGH);
        halves.remove(from, slot);
        put(slot, value, to);
    }

    private void put(int slot, double value, int half) {
        inLow[slot] = half == LOW;
        halves.put(half, slot, half == LOW ? -value : value);
    }

    private int slot() {
        if (free != NONE) {
            int slot = free;
            free = newer[slot];
            return slot;
        }
        if (used == times.length) {
            times = Arrays.copyOf(times, 2 * used);
            inLow = Arrays.copyOf(inLow, 2 * used);
            newer = Arrays.copyOf(newer, 2 * used);
        }
        return used++;
    }
}
