package dev.minos.workload.replay;

/** What is told of every request of a replay, by any thread. Thread-safe. */
@FunctionalInterface
public interface ReplayLog {

    /** Keeps nothing. */
    ReplayLog NONE = (request, sentMicros, doneMicros, ok) -> {};

    /**
     * A request was answered.
     *
     * @param sentMicros when it was sent, in microseconds from the start
     * @param doneMicros when its answer came
     * @param ok whether it was accepted
     */
    void answered(Request request, long sentMicros, long doneMicros, boolean ok);
}
