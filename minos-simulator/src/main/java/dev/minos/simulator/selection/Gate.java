package dev.minos.simulator.selection;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.Verdict;
import java.util.List;
import java.util.function.DoubleSupplier;

/** A new instance's gate: asks the production policy for a verdict, first without a reading, then with it. */
public final class Gate {

    private static final String FINGERPRINT = "simulated";

    private final SelectionPolicy policy;

    /** A gate with a policy. */
    public Gate(SelectionPolicy policy) {
        this.policy = policy;
    }

    /**
     * What the policy says.
     *
     * @param verdict the verdict
     * @param scoreNanos the score that it waited for, NaN if it needed none
     */
    public record Decision(Verdict verdict, double scoreNanos) {

        /** Whether the verdict waited for the benchmark. */
        public boolean isRead() {
            return !Double.isNaN(scoreNanos);
        }
    }

    /**
     * Judges an instance.
     *
     * @param retryCount how often the invocation was handed back
     * @param carriedScoresNanos scores of the instances that did, if the invocation carries them
     * @param sandboxTerminations how often a process ended in this sandbox after a rejection
     * @param holdoutDraw a draw from 0 to 1 that decides whether the instance is in the holdout
     * @param score reads the instance, in nanoseconds
     */
    public Decision judge(
            int retryCount,
            List<Long> carriedScoresNanos,
            int sandboxTerminations,
            double holdoutDraw,
            DoubleSupplier score) {
        Evidence unread = new Evidence(
                retryCount,
                carriedScoresNanos,
                Double.NaN,
                null,
                sandboxTerminations,
                InitializationType.ON_DEMAND,
                1,
                true,
                Long.MAX_VALUE / 2,
                FINGERPRINT,
                holdoutDraw);
        Verdict early = policy.judge(unread);
        if (early != null) {
            return new Decision(early, Double.NaN);
        }
        double nanos = score.getAsDouble();
        Verdict verdict = policy.judge(unread.withReading(new Reading(nanos, -1, 1, 0, 1), 1));
        if (verdict == null) {
            throw new IllegalStateException("the policy has no verdict on a score of " + nanos + " ns");
        }
        return new Decision(verdict, nanos);
    }
}
