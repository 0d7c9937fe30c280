package dev.minos.simulator.orchestration.policy;

/** How long idle containers stay, unless memory is needed earlier. Told of what happens. Not thread-safe. */
public interface KeepAlive {

    /** A time that does not end. */
    long FOR_EVER = Long.MAX_VALUE;

    /** As long as there is memory. */
    KeepAlive WHILE_MEMORY_LASTS = new KeepAlive() {};

    /** How long a container that becomes idle now stays, in microseconds. */
    default long keepMicros(PlatformView view, int function) {
        return FOR_EVER;
    }

    /**
     * How long after the end of an execution a container is started ahead of the next request, in microseconds; until then
     * the function has none. 0 if containers just stay.
     */
    default long preWarmMicros(PlatformView view, int function) {
        return 0;
    }

    /** Whether a later idle time may end before an earlier one would have. */
    default boolean varies() {
        return false;
    }

    /** A function is invoked. */
    default void onArrival(PlatformView view, int function) {}

    /** An execution of a function ends. */
    default void onExecuted(PlatformView view, int function) {}

    /** Idle containers stay for a fixed time. */
    static KeepAlive fixed(long micros) {
        return new KeepAlive() {
            @Override
            public long keepMicros(PlatformView view, int function) {
                return micros;
            }
        };
    }
}
