package dev.minos.local.lambda;

/** How the platform sees an invocation end. Everything but {@link #SUCCESS} is a failure to the event source. */
public enum Outcome {
    /** The function posted a response, whatever its process did afterwards. */
    SUCCESS,
    /** The function posted an error. */
    FUNCTION_ERROR,
    /** The process ended without a response. */
    EXITED,
    /** The time was up; the process was killed. */
    TIMED_OUT,
    /** Not invoked: the maximum concurrency was reached. */
    THROTTLED
}
