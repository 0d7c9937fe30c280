package dev.minos.core.policy;

import java.util.Locale;

/** Why a verdict is what it is. */
public enum Reason {
    /** The score is at most the threshold of this attempt. */
    FAST_ENOUGH,
    /** The score is above the threshold, but none of several predecessors of the message was faster. */
    FASTEST_SEEN,
    /** The score is above the threshold of this attempt. */
    TOO_SLOW,
    /** The table of CPU models says that this one is fast. */
    FAST_CPU_MODEL,
    /** The table of CPU models says that this one is slow. */
    SLOW_CPU_MODEL,
    /** Nothing judges the instance before it has served a few invocations. */
    ON_TRIAL,
    /** The mean of the first bodies is at most the threshold. */
    BODIES_FAST_ENOUGH,
    /** The mean of the first bodies is above the threshold. */
    BODIES_TOO_SLOW,
    /** The message has been handed back as often as the retry bound allows: the paper's emergency exit. */
    EMERGENCY_EXIT,
    /** The message's retry count could not be read, so it must not circle any more. */
    UNREADABLE_RETRY_COUNT,
    /** This sandbox was condemned before and came back: ending it again would select nothing. */
    SAME_SANDBOX,
    /** The invocation's remaining time is too short for a benchmark and a hand-over. */
    NO_TIME_LEFT,
    /** The benchmark failed. */
    NO_READING,
    /** No elysium threshold is configured. */
    NO_THRESHOLD,
    /** The mode is observe: judge and log, never reject. */
    OBSERVE_ONLY,
    /** The threshold was measured under other conditions: see the fingerprints in the log. */
    FINGERPRINT_MISMATCH,
    /** The invocation did not come from a queue that Minos can hand it back to. */
    NOT_FROM_A_QUEUE,
    /** The platform keeps this number of instances alive and bills them whatever Minos does. */
    PROVISIONED,
    /** Other requests may be running in this instance, and ending it would kill them. */
    SHARED_INSTANCE,
    /** The instance belongs to the share that is never rejected, so that savings can be told without bias. */
    HOLDOUT;

    /** The word for logs: the name in lower case with hyphens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
