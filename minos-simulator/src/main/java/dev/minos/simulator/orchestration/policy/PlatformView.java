package dev.minos.simulator.orchestration.policy;

import dev.minos.simulator.orchestration.trace.FunctionTable;

/** What a policy may know of the platform at this moment. Times are in microseconds. */
public interface PlatformView {

    /** The functions. */
    FunctionTable functions();

    /** The present. */
    long nowMicros();

    /** Invocations of a function so far. */
    long invocations(int function);

    /** When a function was invoked first. */
    long firstArrivalMicros(int function);

    /** Containers of a function: idle, busy and being provisioned. */
    int living(int function);

    /** Idle containers of a function. */
    int idle(int function);

    /** Containers of a function that run a request. */
    int busy(int function);

    /** Containers of a function that are being provisioned. */
    int provisioning(int function);

    /** Requests of a function that wait in its queue. */
    int queued(int function);

    /** How long the first request of a function's queue has waited; 0 if there is none. */
    long headWaitMicros(int function);

    /** How often the living containers of a function have been used, all together. */
    long uses(int function);

    /**
     * How long a request would wait if it were put into its function's queue now and no more containers were started. Needs
     * to know how long requests run, and looks at all containers: for an oracle only.
     */
    long waitIfQueuedMicros(int function);
}
