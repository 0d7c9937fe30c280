package dev.minos.simulator.orchestration.policy;

import dev.minos.simulator.orchestration.trace.InvocationBatch;
import dev.minos.simulator.orchestration.trace.InvocationReader;
import dev.minos.simulator.orchestration.trace.Trace;
import java.io.IOException;
import java.util.Arrays;

/** All arrivals of a trace by function, 8 bytes each: what an oracle knows. Immutable and thread-safe. */
public final class Foresight {

    private final long[][] arrivals;

    private Foresight(long[][] arrivals) {
        this.arrivals = arrivals;
    }

    /**
     * Reads a trace.
     *
     * @throws IOException if it cannot be read or is broken
     */
    public static Foresight of(Trace trace) throws IOException {
        long[][] arrivals = new long[trace.functions().size()][16];
        int[] sizes = new int[arrivals.length];
        InvocationBatch batch = new InvocationBatch();
        try (InvocationReader reader = trace.open()) {
            while (reader.read(batch)) {
                for (int i = 0; i < batch.size(); i++) {
                    int function = batch.function(i);
                    if (sizes[function] == arrivals[function].length) {
                        arrivals[function] = Arrays.copyOf(arrivals[function], 2 * sizes[function]);
                    }
                    arrivals[function][sizes[function]++] = batch.arrivalMicros(i);
                }
            }
        }
        for (int f = 0; f < arrivals.length; f++) {
            arrivals[f] = Arrays.copyOf(arrivals[f], sizes[f]);
        }
        return new Foresight(arrivals);
    }

    /** When a function's invocation arrives, the first one being 0; far in the future if there is no such one. */
    long arrivalMicros(int function, long invocation) {
        return invocation < arrivals[function].length ? arrivals[function][(int) invocation] : Long.MAX_VALUE / 2;
    }
}
