package dev.minos.pretest.log;

/**
 * The platform's account of one invocation.
 *
 * @param durationMs how long the function ran
 * @param billedMs what is billed, the initialisation included where there was one
 * @param initMs the initialisation before it; NaN on a warm instance
 * @param memoryMb the memory of the instance, 0 if the log does not say
 */
public record Invocation(
        Origin origin, String invocation, double durationMs, double billedMs, double initMs, int memoryMb)
        implements LogRecord {

    /** Whether the instance was new. */
    public boolean cold() {
        return !Double.isNaN(initMs);
    }
}
