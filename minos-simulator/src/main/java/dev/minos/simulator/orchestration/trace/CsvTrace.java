package dev.minos.simulator.orchestration.trace;

import dev.minos.simulator.orchestration.trace.FunctionTable.Entry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A trace in two CSV files, plain or gzipped, whose invocations are streamed.
 *
 * <p>Functions have {@code function,mem_mb} and either {@code cold_total_ms,warm_ms} or {@code cold_ms}; invocations have
 * {@code t_ms,function}, ascending, and in the second case {@code exec_ms}. Columns may stand in any order. A total cold
 * time is the cold start and a warm execution together.
 */
public final class CsvTrace implements Trace {

    private final FunctionTable functions;
    private final Path invocations;

    private CsvTrace(FunctionTable functions, Path invocations) {
        this.functions = functions;
        this.invocations = invocations;
    }

    /**
     * Reads the functions; the invocations are read later.
     *
     * @throws TraceFormatException if the functions are broken
     * @throws IOException if they cannot be read
     */
    public static CsvTrace of(Path functions, Path invocations) throws IOException {
        return new CsvTrace(functions(functions), invocations);
    }

    /**
     * Reads functions alone.
     *
     * @throws TraceFormatException if they are broken
     * @throws IOException if they cannot be read
     */
    public static FunctionTable functions(Path file) throws IOException {
        List<Entry> entries = new ArrayList<>();
        Set<String> names = new HashSet<>();
        try (CsvRows rows = CsvRows.open(file)) {
            int name = rows.column("function");
            int memory = rows.column("mem_mb");
            boolean timed = rows.has("cold_total_ms");
            int cold = rows.column(timed ? "cold_total_ms" : "cold_ms");
            int warm = timed ? rows.column("warm_ms") : -1;
            while (rows.next()) {
                Entry entry = entry(rows, name, memory, cold, warm);
                if (!names.add(entry.name())) {
                    throw rows.fault("function " + entry.name() + " stands there again");
                }
                entries.add(entry);
            }
            if (entries.isEmpty()) {
                throw rows.fault("no functions follow the header");
            }
        }
        return FunctionTable.of(entries);
    }

    private static Entry entry(CsvRows rows, int name, int memory, int cold, int warm) throws TraceFormatException {
        String function = rows.text(name);
        if (function.isEmpty()) {
            throw rows.fault("function must have a name");
        }
        long units = rows.scaled(memory, FunctionTable.UNITS_PER_MB);
        if (units == 0) {
            throw rows.fault("mem_mb must be > 0, was " + rows.text(memory));
        }
        long coldMicros = rows.scaled(cold, FunctionTable.MICROS_PER_MS);
        if (warm < 0) {
            return new Entry(function, units, coldMicros, Entry.PER_INVOCATION);
        }
        long warmMicros = rows.scaled(warm, FunctionTable.MICROS_PER_MS);
        if (warmMicros > coldMicros) {
            throw rows.fault("cold_total_ms must be >= warm_ms, was " + rows.text(cold) + " with " + rows.text(warm));
        }
        return new Entry(function, units, coldMicros - warmMicros, warmMicros);
    }

    @Override
    public FunctionTable functions() {
        return functions;
    }

    @Override
    public InvocationReader open() throws IOException {
        CsvRows rows = CsvRows.open(invocations);
        try {
            return new Reader(functions, rows);
        } catch (IOException broken) {
            rows.close();
            throw broken;
        }
    }

    private static final class Reader implements InvocationReader {

        private final FunctionTable functions;
        private final CsvRows rows;
        private final int time;
        private final int name;
        private final int execution;
        private long last;

        Reader(FunctionTable functions, CsvRows rows) throws IOException {
            this.functions = functions;
            this.rows = rows;
            time = rows.column("t_ms");
            name = rows.column("function");
            execution = functions.isTimed() ? -1 : rows.column("exec_ms");
        }

        @Override
        public boolean read(InvocationBatch batch) throws IOException {
            batch.clear();
            while (!batch.isFull() && rows.next()) {
                long arrival = rows.scaled(time, FunctionTable.MICROS_PER_MS);
                if (arrival < last) {
                    throw rows.fault("t_ms must ascend, was " + rows.text(time) + " after "
                            + (double) last / FunctionTable.MICROS_PER_MS);
                }
                last = arrival;
                int function = functions.number(rows.text(name)).orElse(-1);
                if (function < 0) {
                    throw rows.fault("function " + rows.text(name) + " is not among the functions");
                }
                batch.add(
                        function,
                        arrival,
                        execution < 0
                                ? functions.warmMicros(function)
                                : rows.scaled(execution, FunctionTable.MICROS_PER_MS));
            }
            return batch.size() > 0;
        }

        @Override
        public void close() throws IOException {
            rows.close();
        }
    }
}
