package dev.minos.simulator.orchestration.policy;

/** When a container is started for a request that finds no idle one. Told of what happens. Not thread-safe. */
public interface Scaling {

    /** What becomes of a request that finds no idle container. */
    enum Answer {
        /** A container is started for this very request. */
        BIND,
        /** The request waits for whatever is free first, and a container is started. */
        SPECULATE,
        /** The request waits. */
        WAIT
    }

    /** Decides on a request that is about to run for so long; it is not in the queue yet. */
    Answer onMiss(PlatformView view, int function, long executionMicros);

    /** A request ran for so long. */
    default void onExecuted(PlatformView view, int function, long executionMicros) {}

    /** A request was served by a busy container after it had waited. */
    default void onDelayed(int function, long waitMicros) {}

    /**
     * The container of a function that was created last is used again, or evicted before, so long after its start ended;
     * serving as soon as it is started is not being used again.
     */
    default void onReused(int function, long sinceReadyMicros) {}

    /** Starts a container for every request (always cold). */
    Scaling ALWAYS = (view, function, execution) -> Answer.BIND;

    /** Speculative scaling at every miss: BSS (CIDRE, section 3.2). */
    Scaling BASIC_SPECULATIVE = (view, function, execution) -> Answer.SPECULATE;

    /** Queue-L: waits while there is room for it among L places behind each busy container (CIDRE, section 2.4). */
    static Scaling queue(int places) {
        return (view, function, execution) -> {
            long room = (long) places * (view.busy(function) + view.provisioning(function));
            return view.queued(function) < room ? Answer.WAIT : Answer.BIND;
        };
    }
}
