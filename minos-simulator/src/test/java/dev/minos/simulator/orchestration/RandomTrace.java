package dev.minos.simulator.orchestration;

import dev.minos.simulator.orchestration.trace.FunctionTable;
import dev.minos.simulator.orchestration.trace.FunctionTable.Entry;
import dev.minos.simulator.orchestration.trace.InvocationBatch;
import dev.minos.simulator.orchestration.trace.InvocationReader;
import dev.minos.simulator.orchestration.trace.RecordedTrace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Bursty traces of a seed, with many equal instants. */
public final class RandomTrace {

    private RandomTrace() {}

    /** So many functions with so many invocations together. */
    public static RecordedTrace of(long seed, int functions, int invocations) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Entry> entries = new ArrayList<>();
        for (int f = 0; f < functions; f++) {
            entries.add(new Entry(
                    "f" + f,
                    random.nextLong(50, 800) * FunctionTable.UNITS_PER_MB,
                    random.nextLong(0, 400) * FunctionTable.MICROS_PER_MS,
                    Entry.PER_INVOCATION));
        }
        RecordedTrace.Builder builder = new RecordedTrace.Builder();
        long now = 0;
        for (int i = 0; i < invocations; i++) {
            now += random.nextInt(10) < 3 ? random.nextLong(200_000) / 1_000 * 1_000 : 0;
            int function = random.nextInt(1 + random.nextInt(functions));
            builder.add(function, now, random.nextLong(0, 300) * FunctionTable.MICROS_PER_MS);
        }
        return builder.sorted(FunctionTable.of(entries));
    }

    /** What takes an invocation. */
    public interface Taker {

        /** Takes when it arrives and how long it runs, in microseconds. */
        void take(long arrivalMicros, long executionMicros);
    }

    /** Gives all invocations of a trace, in order. */
    public static void forEach(RecordedTrace trace, Taker taker) throws IOException {
        InvocationBatch batch = new InvocationBatch();
        try (InvocationReader reader = trace.open()) {
            while (reader.read(batch)) {
                for (int i = 0; i < batch.size(); i++) {
                    taker.take(batch.arrivalMicros(i), batch.executionMicros(i));
                }
            }
        }
    }
}
