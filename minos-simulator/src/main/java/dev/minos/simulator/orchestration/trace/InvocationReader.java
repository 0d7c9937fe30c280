package dev.minos.simulator.orchestration.trace;

import java.io.Closeable;
import java.io.IOException;

/** Reads a trace from its start to its end; to be closed. Not thread-safe. */
public interface InvocationReader extends Closeable {

    /**
     * Replaces the content of a batch by the next invocations, in the order of their arrivals.
     *
     * @return whether there were any
     * @throws TraceFormatException if the trace is broken here
     * @throws IOException if it cannot be read
     */
    boolean read(InvocationBatch batch) throws IOException;

    @Override
    default void close() throws IOException {}
}
