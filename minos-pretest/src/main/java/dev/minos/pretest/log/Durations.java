package dev.minos.pretest.log;

/**
 * Invocations of one kind: how many, and the milliseconds that they took together.
 *
 * @param count the number of invocations
 * @param totalMs their milliseconds
 */
public record Durations(long count, double totalMs) {

    /** No invocation. */
    public static final Durations NONE = new Durations(0, 0);

    /** The same with one more. */
    Durations plus(double ms) {
        return new Durations(count + 1, totalMs + ms);
    }

    /** Their mean in milliseconds, NaN if there is none. */
    public double meanMs() {
        return count == 0 ? Double.NaN : totalMs / count;
    }
}
