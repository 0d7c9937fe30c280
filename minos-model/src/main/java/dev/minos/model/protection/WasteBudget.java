package dev.minos.model.protection;

import dev.minos.model.Finite;

/**
 * Bounds what terminations may cost: a token bucket into which every productive millisecond puts a share of itself and
 * from which every terminated attempt takes its own. If each is asked for before, all terminations together take at most the
 * bucket's capacity and that share of the productive time, but for what single ones took longer than expected. Immutable; each event gives the next budget.
 *
 * @param share what terminations may take of productive time, greater than 0
 * @param capacityMs the most that can be saved up, greater than 0: what a fleet may terminate when it starts
 * @param availableMs what is in the bucket, at most the capacity; less than 0 while a termination that took longer than
 *     expected is paid off
 */
public record WasteBudget(double share, double capacityMs, double availableMs) {
    /** One millisecond of termination for twenty of work. */
    public static final double DEFAULT_SHARE = 0.05;

    public WasteBudget {
        Finite.requirePositive("share", share);
        Finite.requirePositive("capacityMs", capacityMs);
        if (!(availableMs > Double.NEGATIVE_INFINITY && availableMs <= capacityMs)) {
            throw new IllegalArgumentException(
                    "availableMs must be finite and <= capacityMs, " + capacityMs + ", was " + availableMs);
        }
    }

    /** A full bucket. */
    public static WasteBudget full(double share, double capacityMs) {
        return new WasteBudget(share, capacityMs, capacityMs);
    }

    /** Whether a termination that is expected to take so many milliseconds can be paid. */
    public boolean allows(double terminationMs) {
        return terminationMs <= availableMs;
    }

    /** The budget after productive time. */
    public WasteBudget worked(double productiveMs) {
        Finite.requireNotNegative("productiveMs", productiveMs);
        return new WasteBudget(share, capacityMs, Math.min(capacityMs, availableMs + share * productiveMs));
    }

    /** The budget after a termination that took so many milliseconds. */
    public WasteBudget terminated(double terminationMs) {
        Finite.requireNotNegative("terminationMs", terminationMs);
        return new WasteBudget(share, capacityMs, availableMs - terminationMs);
    }
}
