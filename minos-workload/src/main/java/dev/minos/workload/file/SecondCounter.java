package dev.minos.workload.file;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.upscale.Upscaler;
import java.util.TreeMap;

/** Counts events by the second, in whatever order they come. Not thread-safe. */
final class SecondCounter {

    /** The longest span that is counted. */
    static final long MOST_SECONDS = (long) Upscaler.MOST_MINUTES * RequestCounts.MINUTE;

    private final TreeMap<Long, long[]> counts = new TreeMap<>();
    private long latest = -1;
    private long[] ofLatest = new long[1];

    void add(long second, long events) {
        if (second != latest) {
            latest = second;
            ofLatest = counts.computeIfAbsent(second, fresh -> new long[1]);
        }
        ofLatest[0] += events;
    }

    boolean isEmpty() {
        return counts.isEmpty();
    }

    /** Where time begins. */
    private long start() {
        return WorkloadFile.originSecond(counts.firstKey());
    }

    /** Whether the span from the start to the last event is short enough. */
    boolean fits() {
        return counts.lastKey() - start() < MOST_SECONDS;
    }

    /** The counts of all seconds from the start to the last one with events. */
    RequestCounts counts() {
        long start = start();
        long[] all = new long[(int) (counts.lastKey() - start + 1)];
        counts.forEach((second, count) -> all[(int) (second - start)] = count[0]);
        return RequestCounts.perSecond(all);
    }
}
