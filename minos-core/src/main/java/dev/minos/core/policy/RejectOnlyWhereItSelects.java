package dev.minos.core.policy;

import org.jspecify.annotations.Nullable;

/** Turns another policy's rejection into an exemption wherever ending the instance could not help or would harm. */
public final class RejectOnlyWhereItSelects implements SelectionPolicy {

    private final SelectionPolicy policy;
    private final @Nullable ElysiumThreshold threshold;
    private final boolean observe;

    /**
     * A guard around a policy that judges the speed.
     *
     * @param policy the policy
     * @param threshold the threshold whose fingerprint must match, or null
     * @param observe whether the user asked never to reject
     */
    public RejectOnlyWhereItSelects(SelectionPolicy policy, @Nullable ElysiumThreshold threshold, boolean observe) {
        this.policy = policy;
        this.threshold = threshold;
        this.observe = observe;
    }

    @Override
    public @Nullable Verdict judge(Evidence evidence) {
        Verdict verdict = policy.judge(evidence);
        if (verdict == null || verdict.keepsInstance()) {
            return verdict;
        }
        Reason exemption = exemption(evidence);
        return exemption == null ? verdict : new Verdict.Exempt(exemption, verdict);
    }

    private @Nullable Reason exemption(Evidence evidence) {
        if (observe) {
            return Reason.OBSERVE_ONLY;
        }
        if (!evidence.fromQueue()) {
            return Reason.NOT_FROM_A_QUEUE;
        }
        if (evidence.initializationType() == InitializationType.PROVISIONED) {
            return Reason.PROVISIONED;
        }
        if (evidence.initializationType() == InitializationType.MANAGED || evidence.concurrency() > 1) {
            return Reason.SHARED_INSTANCE;
        }
        return threshold != null && !threshold.isValidUnder(evidence.fingerprint())
                ? Reason.FINGERPRINT_MISMATCH
                : null;
    }
}
