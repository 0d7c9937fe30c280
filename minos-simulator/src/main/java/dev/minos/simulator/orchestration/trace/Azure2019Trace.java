package dev.minos.simulator.orchestration.trace;

import dev.minos.simulator.orchestration.trace.FunctionTable.Entry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A day of the Azure Functions Trace 2019 (Shahrad et al., ATC 2020): invocations per function and minute, percentiles of
 * durations, and memory per app, in three files.
 *
 * <p>As in the simulator of FaasCache, a function has its app's average memory divided by the app's functions and rounded
 * up to megabytes, its maximum duration as total cold time and its average as warm execution; the n invocations of a minute
 * are spaced evenly from its beginning. Functions without a duration or an app without a memory are left out. Streams; the
 * counts of a day are held in memory.
 */
public final class Azure2019Trace implements Trace {

    private static final long MINUTE_MICROS = 60_000_000;
    private static final int MINUTES = 1_440;

    private record Durations(long warmMicros, long totalMicros) {}

    private final FunctionTable functions;
    private final Minute[] minutes;

    private Azure2019Trace(FunctionTable functions, Minute[] minutes) {
        this.functions = functions;
        this.minutes = minutes;
    }

    /**
     * Reads a day.
     *
     * @param invocations the file {@code invocations_per_function_md}
     * @param durations the file {@code function_durations_percentiles}
     * @param memory the file {@code app_memory_percentiles}
     * @throws TraceFormatException if one is broken
     * @throws IOException if one cannot be read
     */
    public static Azure2019Trace read(Path invocations, Path durations, Path memory) throws IOException {
        Map<String, Durations> durationsOf = durations(durations);
        Map<String, Double> memoryOf = memory(memory);
        Map<String, Integer> functionsOf = functionsPerApp(invocations);
        List<Entry> entries = new ArrayList<>();
        Minute[] minutes = new Minute[MINUTES];
        Arrays.setAll(minutes, i -> new Minute());
        try (CsvRows rows = CsvRows.open(invocations)) {
            int first = rows.column("1");
            while (rows.next()) {
                String app = app(rows);
                String name = app + "/" + rows.text(rows.column("HashFunction"));
                Durations duration = durationsOf.get(name);
                Double megabytes = memoryOf.get(app);
                if (duration != null && megabytes != null) {
                    long share = (long) Math.ceil(megabytes / functionsOf.getOrDefault(app, 1));
                    entries.add(new Entry(
                            name,
                            Math.max(1, share) * FunctionTable.UNITS_PER_MB,
                            duration.totalMicros - duration.warmMicros,
                            duration.warmMicros));
                    count(rows, first, entries.size() - 1, minutes);
                }
            }
        }
        return new Azure2019Trace(FunctionTable.of(entries), minutes);
    }

    private static void count(CsvRows rows, int first, int function, Minute[] minutes) throws IOException {
        for (int i = 0; i < MINUTES && first + i < rows.columns(); i++) {
            long count = rows.scaled(first + i, 1);
            if (count > Integer.MAX_VALUE) {
                throw rows.fault("a minute must have less than 2^31 invocations, had " + count);
            }
            if (count > 0) {
                minutes[i].add(function, (int) count);
            }
        }
    }

    private static String app(CsvRows rows) throws IOException {
        return rows.text(rows.column("HashOwner")) + "/" + rows.text(rows.column("HashApp"));
    }

    private static Map<String, Integer> functionsPerApp(Path file) throws IOException {
        Map<String, Integer> functions = new HashMap<>();
        try (CsvRows rows = CsvRows.open(file)) {
            while (rows.next()) {
                functions.merge(app(rows), 1, Integer::sum);
            }
        }
        return functions;
    }

    private static Map<String, Durations> durations(Path file) throws IOException {
        Map<String, Durations> durations = new HashMap<>();
        try (CsvRows rows = CsvRows.open(file)) {
            int average = rows.column("Average");
            int maximum = rows.column("Maximum");
            while (rows.next()) {
                long warm = rows.scaled(average, FunctionTable.MICROS_PER_MS);
                long total = rows.scaled(maximum, FunctionTable.MICROS_PER_MS);
                String name = app(rows) + "/" + rows.text(rows.column("HashFunction"));
                durations.put(name, new Durations(warm, Math.max(warm, total)));
            }
        }
        return durations;
    }

    private static Map<String, Double> memory(Path file) throws IOException {
        Map<String, Double> memory = new HashMap<>();
        try (CsvRows rows = CsvRows.open(file)) {
            int average = rows.column("AverageAllocatedMb");
            while (rows.next()) {
                memory.put(app(rows), rows.number(average));
            }
        }
        return memory;
    }

    @Override
    public FunctionTable functions() {
        return functions;
    }

    @Override
    public InvocationReader open() {
        return new Reader(functions, minutes);
    }

    /** What is invoked in a minute, how often. */
    private static final class Minute {

        private int[] functions = {};
        private int[] counts = {};
        private int size;

        void add(int function, int count) {
            if (size == functions.length) {
                functions = Arrays.copyOf(functions, Math.max(8, 2 * size));
                counts = Arrays.copyOf(counts, functions.length);
            }
            functions[size] = function;
            counts[size++] = count;
        }
    }

    /** Merges the evenly spaced invocations of a minute's functions, those of equal instants in the functions' order. */
    private static final class Reader implements InvocationReader {

        private final FunctionTable functions;
        private final Minute[] minutes;
        private int minute = -1;
        private long[] keys = {};
        private int next;

        Reader(FunctionTable functions, Minute[] minutes) {
            this.functions = functions;
            this.minutes = minutes;
        }

        @Override
        public boolean read(InvocationBatch batch) {
            batch.clear();
            while (!batch.isFull() && (next < keys.length || beginMinute())) {
                int function = (int) (keys[next] & Integer.MAX_VALUE);
                long arrival = minute * MINUTE_MICROS + (keys[next++] >>> 31);
                batch.add(function, arrival, functions.warmMicros(function));
            }
            return batch.size() > 0;
        }

        private boolean beginMinute() {
            next = 0;
            keys = new long[0];
            while (keys.length == 0 && minute + 1 < minutes.length) {
                keys = arrivals(minutes[++minute]);
            }
            return keys.length > 0;
        }

        private static long[] arrivals(Minute minute) {
            long[] keys = new long
                    [Math.toIntExact(Arrays.stream(minute.counts, 0, minute.size)
                            .asLongStream()
                            .sum())];
            int size = 0;
            for (int i = 0; i < minute.size; i++) {
                for (long k = 0; k < minute.counts[i]; k++) {
                    keys[size++] = (k * MINUTE_MICROS / minute.counts[i]) << 31 | minute.functions[i];
                }
            }
            Arrays.sort(keys);
            return keys;
        }
    }
}
