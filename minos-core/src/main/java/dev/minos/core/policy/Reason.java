package dev.minos.core.policy;

/** Why a verdict is what it is; each has the word that appears in decision logs. */
public enum Reason {
    /** The score is at most the threshold of this attempt. */
    FAST_ENOUGH("fast-enough"),
    /** The score is above the threshold of this attempt. */
    TOO_SLOW("too-slow"),
    /** The message has been handed back as often as the retry bound allows: the paper's emergency exit. */
    EMERGENCY_EXIT("emergency-exit"),
    /** The message's retry count could not be read, so it must not circle any more. */
    UNREADABLE_RETRY_COUNT("unreadable-retry-count"),
    /** This sandbox was condemned before and came back: ending it again would select nothing. */
    SAME_SANDBOX("same-sandbox"),
    /** The invocation's remaining time is too short for a benchmark and a hand-over. */
    NO_TIME_LEFT("no-time-left"),
    /** The benchmark failed. */
    NO_READING("no-reading"),
    /** No elysium threshold is configured. */
    NO_THRESHOLD("no-threshold"),
    /** The mode is observe: judge and log, never reject. */
    OBSERVE_ONLY("observe-only"),
    /** The threshold was measured under other conditions: see the fingerprints in the log. */
    FINGERPRINT_MISMATCH("fingerprint-mismatch"),
    /** The invocation did not come from a queue that Minos can hand it back to. */
    NOT_FROM_A_QUEUE("not-from-a-queue"),
    /** The platform keeps this number of instances alive and bills them whatever Minos does. */
    PROVISIONED("provisioned"),
    /** Other requests may be running in this instance, and ending it would kill them. */
    SHARED_INSTANCE("shared-instance");

    private final String word;

    Reason(String word) {
        this.word = word;
    }

    /** The word for logs, in lower case with hyphens. */
    public String word() {
        return word;
    }
}
