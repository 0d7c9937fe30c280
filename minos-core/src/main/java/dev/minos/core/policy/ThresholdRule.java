package dev.minos.core.policy;

import org.jspecify.annotations.Nullable;

/**
 * Compares the reading with the elysium threshold, and beyond it with what the message met before: where the platform
 * has become slower as a whole, the threshold would drive every message through the emergency exit, whereas the fastest
 * of the last few instances is as good as one gets.
 */
public final class ThresholdRule implements SelectionPolicy {

    /** So many predecessors, all of them rejected, make it likely that waiting for a faster instance is in vain. */
    public static final int ENOUGH_CARRIED_SCORES = 3;

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
        double score = evidence.reading().scoreNanos();
        if (score <= threshold.nanosFor(evidence)) {
            return new Verdict.Kept(Reason.FAST_ENOUGH);
        }
        return isFastestSeen(score, evidence)
                ? new Verdict.Kept(Reason.FASTEST_SEEN)
                : new Verdict.Rejected(Reason.TOO_SLOW);
    }

    private static boolean isFastestSeen(double score, Evidence evidence) {
        for (long carried : evidence.carriedScoresNanos()) {
            if (carried <= score) {
                return false;
            }
        }
        return evidence.carriedScoresNanos().size() >= ENOUGH_CARRIED_SCORES;
    }
}
