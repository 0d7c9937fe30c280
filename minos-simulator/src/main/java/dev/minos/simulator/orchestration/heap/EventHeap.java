package dev.minos.simulator.orchestration.heap;

import java.util.Arrays;

/**
 * Events in the order of their times, those of equal times in the order in which they were added. Adding and removing
 * cost O(log n). Not thread-safe.
 */
public final class EventHeap {

    private long[] times = new long[64];
    private long[] sequences = new long[64];
    private int[] events = new int[64];
    private int size;
    private long sequence;

    /** Whether there are no events. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** The time of the next event; {@link Long#MAX_VALUE} if there is none. */
    public long nextTime() {
        return size == 0 ? Long.MAX_VALUE : times[0];
    }

    /** Adds an event. */
    public void add(long time, int event) {
        if (size == times.length) {
            times = Arrays.copyOf(times, 2 * size);
            sequences = Arrays.copyOf(sequences, 2 * size);
            events = Arrays.copyOf(events, 2 * size);
        }
        int hole = size++;
        while (hole > 0 && time < times[(hole - 1) >>> 1]) {
            move((hole - 1) >>> 1, hole);
            hole = (hole - 1) >>> 1;
        }
        put(hole, time, sequence++, event);
    }

    /** Removes the next event; there must be one. */
    public int remove() {
        int first = events[0];
        size--;
        long time = times[size];
        long order = sequences[size];
        int hole = 0;
        int child = 1;
        while (child < size) {
            if (child + 1 < size && isBefore(times[child + 1], sequences[child + 1], child)) {
                child++;
            }
            if (isBefore(time, order, child)) {
                break;
            }
            move(child, hole);
            hole = child;
            child = 2 * hole + 1;
        }
        put(hole, time, order, events[size]);
        return first;
    }

    private boolean isBefore(long time, long order, int other) {
        return time < times[other] || (time == times[other] && order < sequences[other]);
    }

    private void move(int from, int to) {
        put(to, times[from], sequences[from], events[from]);
    }

    private void put(int at, long time, long order, int event) {
        times[at] = time;
        sequences[at] = order;
        events[at] = event;
    }
}
