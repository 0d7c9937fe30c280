package dev.minos.simulator.orchestration.trace;

import java.io.IOException;

/** Invocations of functions over time that can be read any number of times. Implementations are thread-safe. */
public interface Trace {

    /** The functions that are invoked. */
    FunctionTable functions();

    /**
     * Begins to read.
     *
     * @throws IOException if the trace cannot be opened
     */
    InvocationReader open() throws IOException;

    /**
     * The number of invocations; reads the whole trace unless it is known.
     *
     * @throws IOException if the trace cannot be read or is broken
     */
    default long size() throws IOException {
        InvocationBatch batch = new InvocationBatch();
        long size = 0;
        try (InvocationReader reader = open()) {
            while (reader.read(batch)) {
                size += batch.size();
            }
        }
        return size;
    }
}
