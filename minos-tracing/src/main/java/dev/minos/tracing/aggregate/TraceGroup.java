package dev.minos.tracing.aggregate;

import dev.minos.tracing.analysis.TraceBreakdown;
import dev.minos.tracing.model.Category;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * Requests of one kind: their durations and the parts of them, trace by trace, as columns of numbers. Takes about 100 bytes for
 * each trace. Not thread-safe.
 */
public final class TraceGroup {

    private final String name;
    private final Map<Category, LongColumn> parts = new EnumMap<>(Category.class);
    private final LongColumn durations = new LongColumn();
    private final LongColumn coldStarts = new LongColumn();
    private int reselections;
    private final PathTree path = new PathTree();
    private int flagged;

    TraceGroup(String name) {
        this.name = name;
        for (Category category : Category.values()) {
            parts.put(category, new LongColumn());
        }
    }

    void add(TraceBreakdown trace) {
        durations.add(trace.durationUs());
        coldStarts.add(trace.counts().coldStarts());
        reselections += trace.counts().reselections();
        for (Map.Entry<Category, LongColumn> part : parts.entrySet()) {
            part.getValue().add(trace.micros(part.getKey()));
        }
        path.add(trace);
        flagged += trace.quality().isFlagged() ? 1 : 0;
    }

    /** What the group is called. */
    public String name() {
        return name;
    }

    /** How many traces it has. */
    public int size() {
        return durations.size();
    }

    /** How many traces had to be mended. */
    public int flagged() {
        return flagged;
    }

    /** How many attempts of all its traces together Minos ended. */
    public int reselections() {
        return reselections;
    }

    /** End-to-end times in milliseconds, in the order in which traces were added. */
    public double[] durationsMs() {
        return durations.milliseconds();
    }

    /** The time of each trace that counts as a category, in milliseconds, in the same order. */
    public double[] partsMs(Category category) {
        return column(category).milliseconds();
    }

    /** The cold starts on the critical path of each trace, in the same order. */
    public int[] coldStarts() {
        long[] counts = coldStarts.values();
        int[] exact = new int[counts.length];
        for (int i = 0; i < exact.length; i++) {
            exact[i] = Math.toIntExact(counts[i]);
        }
        return exact;
    }

    /** The critical paths laid over each other. */
    public PathTree path() {
        return path;
    }

    private LongColumn column(Category category) {
        LongColumn column = parts.get(category);
        if (column == null) {
            throw new IllegalStateException("no column for " + category);
        }
        return column;
    }

    /** Numbers that are added one by one. */
    private static final class LongColumn {

        private long[] values = new long[16];
        private int size;

        void add(long value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
            }
            values[size++] = value;
        }

        int size() {
            return size;
        }

        long[] values() {
            return Arrays.copyOf(values, size);
        }

        double[] milliseconds() {
            double[] milliseconds = new double[size];
            for (int i = 0; i < size; i++) {
                milliseconds[i] = values[i] / 1000.0;
            }
            return milliseconds;
        }
    }
}
