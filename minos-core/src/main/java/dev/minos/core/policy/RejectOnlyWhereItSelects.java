package dev.minos.core.policy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks rules in order and takes the first verdict, but turns a rejection into an exemption wherever ending the instance
 * could not help or would harm.
 */
public final class RejectOnlyWhereItSelects implements SelectionPolicy {

    private final List<SelectionPolicy> rules;
    private final @Nullable ElysiumThreshold threshold;
    private final boolean observe;
    private final double holdout;

    /**
     * A guard around these rules.
     *
     * @param rules the rules, the most urgent first
     * @param threshold the threshold whose fingerprint must match, or null
     * @param observe whether the user asked never to reject
     * @param holdout share of instances that is never rejected, from 0 to 1
     */
    public RejectOnlyWhereItSelects(
            List<SelectionPolicy> rules, @Nullable ElysiumThreshold threshold, boolean observe, double holdout) {
        this.rules = List.copyOf(rules);
        this.threshold = threshold;
        this.observe = observe;
        this.holdout = holdout;
    }

    @Override
    public @Nullable Verdict judge(Evidence evidence) {
        Verdict verdict = firstVerdict(evidence);
        if (verdict == null || verdict.keepsInstance()) {
            return verdict;
        }
        Reason exemption = exemption(evidence);
        return exemption == null ? verdict : new Verdict.Exempt(exemption, verdict);
    }

    private @Nullable Verdict firstVerdict(Evidence evidence) {
        for (SelectionPolicy rule : rules) {
            Verdict verdict = rule.judge(evidence);
            if (verdict != null) {
                return verdict;
            }
        }
        return null;
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
        if (threshold != null && !threshold.isValidUnder(evidence.fingerprint())) {
            return Reason.FINGERPRINT_MISMATCH;
        }
        return evidence.holdoutDraw() < holdout ? Reason.HOLDOUT : null;
    }
}
