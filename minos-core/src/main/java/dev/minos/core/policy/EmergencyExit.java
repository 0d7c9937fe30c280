package dev.minos.core.policy;

import org.jspecify.annotations.Nullable;

/**
 * The emergency exit (paper, section 2.1): a message that was handed back as often as the bound allows runs here,
 * whatever the instance's speed, so that no message circles for ever.
 */
public final class EmergencyExit implements SelectionPolicy {

    private final int retryBound;

    /**
     * An exit for messages that were handed back this often.
     *
     * @throws IllegalArgumentException if {@code retryBound} is negative
     */
    public EmergencyExit(int retryBound) {
        if (retryBound < 0) {
            throw new IllegalArgumentException("retryBound must be >= 0, was " + retryBound);
        }
        this.retryBound = retryBound;
    }

    @Override
    public @Nullable Verdict judge(Evidence evidence) {
        if (evidence.retryCount() == Evidence.UNREADABLE) {
            return new Verdict.Exempt(Reason.UNREADABLE_RETRY_COUNT);
        }
        return evidence.retryCount() >= retryBound ? new Verdict.Exempt(Reason.EMERGENCY_EXIT) : null;
    }
}
