package dev.minos.pretest.savings;

import dev.minos.core.configuration.Setting;

/**
 * Which of an instance's first invocations it is judged by, in a recording without readings.
 *
 * @param skipped how many at its beginning say nothing
 * @param invocations how many of the next ones count, by their mean; 0 where there are readings
 */
public record StandIn(int skipped, int invocations) {

    /** A recording that has readings. */
    public static final StandIn NONE = new StandIn(0, 0);

    /** Checks the ranges. */
    public StandIn {
        if (skipped < 0 || invocations < 0) {
            throw new IllegalArgumentException(
                    "skipped and invocations must be >= 0, were " + skipped + " and " + invocations);
        }
    }

    /** The first ones. */
    public static StandIn first(int invocations) {
        return new StandIn(0, invocations);
    }

    /** Those after the very first, as an instance on trial is judged. */
    public static StandIn afterFirst(int invocations) {
        return new StandIn(1, invocations);
    }

    /** As many after the very first as a function waits for if nobody says otherwise. */
    public static StandIn usualTrial() {
        return afterFirst(Integer.parseInt(Setting.RETIRE_AFTER.defaultValue()));
    }

    /** How many invocations it takes until the instance is judged. */
    public int all() {
        return skipped + invocations;
    }

    /** These invocations in words. */
    @Override
    public String toString() {
        String which = invocations == 1 ? "invocation" : invocations + " invocations";
        return skipped == 0 ? "first " + which : which + " after its first";
    }
}
