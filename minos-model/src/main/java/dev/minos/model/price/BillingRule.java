package dev.minos.model.price;

import dev.minos.model.Finite;

/**
 * How a platform turns the time of an invocation into billed milliseconds: it rounds up to whole steps.
 *
 * @param stepMs the step
 * @param minimumMs the least that an invocation is billed for
 * @param initBilled whether the instance's initialisation is billed with its first invocation
 */
public record BillingRule(long stepMs, long minimumMs, boolean initBilled) {
    public BillingRule {
        if (stepMs < 1) {
            throw new IllegalArgumentException("stepMs must be >= 1, was " + stepMs);
        }
        if (minimumMs < 0) {
            throw new IllegalArgumentException("minimumMs must be >= 0, was " + minimumMs);
        }
    }

    /**
     * The billed milliseconds of an invocation.
     *
     * @param executionMs the time of the invocation itself
     * @param initMs the time of the initialisation before it, 0 on a warm instance
     */
    public long billedMs(double executionMs, double initMs) {
        Finite.requireNotNegative("executionMs", executionMs);
        Finite.requireNotNegative("initMs", initMs);
        double elapsedMs = initBilled ? executionMs + initMs : executionMs;
        return Math.max(minimumMs, (long) Math.ceil(elapsedMs / stepMs) * stepMs);
    }
}
