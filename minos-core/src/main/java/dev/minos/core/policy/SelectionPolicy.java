package dev.minos.core.policy;

import org.jspecify.annotations.Nullable;

/**
 * A rule that turns evidence into a verdict.
 *
 * <p>Policies are pure: the same evidence gives the same answer, in a function, the local cloud, a simulator or a test.
 * They are thread-safe and hold no state.
 */
public interface SelectionPolicy {

    /**
     * The verdict, or null if this rule cannot say without a reading or has nothing to say at all.
     *
     * <p>Minos asks twice: before the benchmark, when a verdict spares the wait for it, and with its reading.
     */
    @Nullable
    Verdict judge(Evidence evidence);
}
