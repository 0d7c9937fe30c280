package dev.minos.local.instance;

/** How the platform sees an invocation end. Everything but {@link #SUCCESS} is a failure to the event source. */
public enum Outcome {
    /** The function responded well, whatever its process did afterwards. */
    SUCCESS,
    /** The function responded with an error. */
    FUNCTION_ERROR,
    /** The process ended without a complete response. */
    EXITED,
    /** The time was up. */
    TIMED_OUT,
    /** Not invoked: the maximum concurrency was reached. */
    THROTTLED
}
