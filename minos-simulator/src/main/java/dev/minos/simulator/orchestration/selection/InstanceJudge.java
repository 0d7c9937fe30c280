package dev.minos.simulator.orchestration.selection;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.policy.ElysiumThreshold;
import dev.minos.core.policy.EmergencyExit;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import dev.minos.core.policy.RejectOnlyWhereItSelects;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.ThresholdRule;
import dev.minos.core.policy.Verdict;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws the speeds of a run's instances in the order of their creation, so that the k-th instance is equally fast under any
 * policy, and judges each on its first invocation by the production policy. Not thread-safe.
 */
public final class InstanceJudge {

    /** A reading of an instance of usual speed, in nanoseconds. */
    private static final double USUAL_NANOS = 1e6;

    private final OrchestratedSelection selection;
    private final SelectionPolicy policy;
    private final SplittableRandom random;

    /** A judge before the first instance. */
    public InstanceJudge(OrchestratedSelection selection) {
        this.selection = selection;
        random = new SplittableRandom(selection.seed());
        double[] nanos = selection.thresholdsByAttempt().stream()
                .mapToDouble(factor -> factor * USUAL_NANOS)
                .toArray();
        ElysiumThreshold threshold = ElysiumThreshold.ofNanos(nanos);
        policy = new RejectOnlyWhereItSelects(
                List.of(new EmergencyExit(selection.retryBound()), new ThresholdRule(threshold)), threshold, false, 0);
    }

    /** The speed factor of the next instance. */
    public double drawSpeed() {
        return selection.speeds().quantile((random.nextLong() >>> 11) * 0x1.0p-53 + 0x1.0p-54);
    }

    /** How long it takes to condemn an instance. */
    public long benchmarkMicros() {
        return selection.benchmarkMicros();
    }

    /** The verdict on an instance whose first invocation has been handed back so often. */
    public Verdict judge(double speedFactor, int retryCount) {
        Evidence evidence = new Evidence(
                retryCount,
                List.of(),
                Double.NaN,
                new Reading(speedFactor * USUAL_NANOS, -1, 1, 0, 0),
                0,
                InitializationType.ON_DEMAND,
                1,
                true,
                Long.MAX_VALUE,
                "",
                1);
        Verdict verdict = policy.judge(evidence);
        if (verdict == null) {
            throw new IllegalStateException("a reading must lead to a verdict, did not for " + evidence);
        }
        return verdict;
    }
}
