package dev.minos.simulator.orchestration.selection;

import dev.minos.core.policy.ElysiumThreshold;
import dev.minos.core.policy.EmergencyExit;
import dev.minos.core.policy.RejectOnlyWhereItSelects;
import dev.minos.core.policy.ThresholdRule;
import dev.minos.core.policy.Verdict;
import dev.minos.simulator.selection.Gate;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Draws the speeds of a run's instances in the order of their creation, so that the k-th instance is equally fast under any
 * policy, and judges each on its first invocation by the production policy. Not thread-safe.
 */
public final class InstanceJudge {

    /** A reading of an instance of usual speed, in nanoseconds. */
    private static final double USUAL_NANOS = 1e6;

    /** The draw of an instance that is in no holdout. */
    private static final double NO_HOLDOUT = 1;

    private final OrchestratedSelection selection;
    private final Gate gate;
    private final SplittableRandom random;

    /** A judge before the first instance. */
    public InstanceJudge(OrchestratedSelection selection) {
        this.selection = selection;
        random = new SplittableRandom(selection.seed());
        double[] nanos = selection.thresholdsByAttempt().stream()
                .mapToDouble(factor -> factor * USUAL_NANOS)
                .toArray();
        ElysiumThreshold threshold = ElysiumThreshold.ofNanos(nanos);
        gate = new Gate(new RejectOnlyWhereItSelects(
                List.of(new EmergencyExit(selection.retryBound()), new ThresholdRule(threshold)), threshold, false, 0));
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
        return gate.judge(retryCount, List.of(), 0, NO_HOLDOUT, () -> speedFactor * USUAL_NANOS)
                .verdict();
    }
}
