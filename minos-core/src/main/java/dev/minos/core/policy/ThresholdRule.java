package dev.minos.core.policy;

import org.jspecify.annotations.Nullable;

/** Compares the reading with the elysium threshold of the attempt. */
public final class ThresholdRule implements SelectionPolicy {

    private final @Nullable ElysiumThreshold threshold;

    /** A rule with this threshold, or with null where none is configured: then every reading is exempt. */
    public ThresholdRule(@Nullable ElysiumThreshold threshold) {
        this.threshold = threshold;
    }

    @Override
    public @Nullable Verdict judge(Evidence evidence) {
        if (evidence.reading() == null) {
            return null;
        }
        if (threshold == null) {
            return new Verdict.Exempt(Reason.NO_THRESHOLD);
        }
        return threshold.admits(evidence.reading(), evidence.retryCount())
                ? new Verdict.Kept(Reason.FAST_ENOUGH)
                : new Verdict.Rejected(Reason.TOO_SLOW);
    }
}
