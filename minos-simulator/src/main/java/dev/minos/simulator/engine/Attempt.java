package dev.minos.simulator.engine;

/**
 * One invocation of an instance, as a platform's log would show it.
 *
 * @param end when it ended, in seconds
 * @param outcome what became of the request
 * @param body how long the body took, in seconds; 0 if the request was handed back
 * @param billedMs what was billed for it, in milliseconds
 */
public record Attempt(double end, Outcome outcome, double body, double billedMs) {

    /** What becomes of a request. */
    public enum Outcome {
        /** Answered by an instance on its first request. */
        ANSWERED_COLD,
        /** Answered by an instance that had answered before. */
        ANSWERED_WARM,
        /** Handed back by an instance that then ended. */
        HANDED_BACK
    }
}
