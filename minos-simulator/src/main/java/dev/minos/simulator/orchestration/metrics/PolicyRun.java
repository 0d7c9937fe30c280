package dev.minos.simulator.orchestration.metrics;

import dev.minos.simulator.orchestration.trace.InvocationBatch;

/** One policy on its way through a trace. Not thread-safe. */
public interface PolicyRun {

    /** Goes through the next invocations. */
    void accept(InvocationBatch batch);

    /** Lets everything come to its end and says what it came to; called once. */
    PolicyResult finish();
}
