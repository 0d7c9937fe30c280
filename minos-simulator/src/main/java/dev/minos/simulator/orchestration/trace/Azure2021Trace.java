package dev.minos.simulator.orchestration.trace;

import dev.minos.simulator.orchestration.trace.FunctionTable.Entry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The Azure Functions Invocation Trace 2021 (Zhang et al., SOSP 2021): a row {@code app,func,end_timestamp,duration} in
 * seconds for each invocation, which arrives at its end less its duration; what began before the trace arrives at 0.
 * The trace knows neither memory nor cold starts, so that both are assumed.
 */
public final class Azure2021Trace {

    private static final long MICROS_PER_SECOND = 1_000_000;

    private Azure2021Trace() {}

    /**
     * Reads a whole trace into memory.
     *
     * @param memoryMb memory of each container in megabytes
     * @param coldMsPerMb latency of a cold start per megabyte, in milliseconds
     * @throws TraceFormatException if it is broken
     * @throws IOException if it cannot be read
     */
    public static RecordedTrace read(Path file, double memoryMb, double coldMsPerMb) throws IOException {
        long memory = Math.round(memoryMb * FunctionTable.UNITS_PER_MB);
        long cold = Math.round(memoryMb * coldMsPerMb * FunctionTable.MICROS_PER_MS);
        Map<String, Integer> numbers = new LinkedHashMap<>();
        RecordedTrace.Builder invocations = new RecordedTrace.Builder();
        try (CsvRows rows = CsvRows.open(file)) {
            int app = rows.column("app");
            int function = rows.column("func");
            int end = rows.column("end_timestamp");
            int duration = rows.column("duration");
            while (rows.next()) {
                String name = rows.text(app) + "/" + rows.text(function);
                Integer known = numbers.putIfAbsent(name, numbers.size());
                long execution = rows.scaled(duration, MICROS_PER_SECOND);
                long arrival = Math.max(0, rows.scaled(end, MICROS_PER_SECOND) - execution);
                invocations.add(known == null ? numbers.size() - 1 : known, arrival, execution);
            }
        }
        List<Entry> entries = new ArrayList<>();
        numbers.keySet().forEach(name -> entries.add(new Entry(name, memory, cold, Entry.PER_INVOCATION)));
        return invocations.sorted(FunctionTable.of(entries));
    }
}
