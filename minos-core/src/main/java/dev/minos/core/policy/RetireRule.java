package dev.minos.core.policy;

import org.jspecify.annotations.Nullable;

/** Judges an instance by the mean of its first bodies, after they have been served: nothing is handed back. */
public final class RetireRule implements SelectionPolicy {

    private final int bodies;
    private final double thresholdNanos;

    /**
     * A rule about so many bodies.
     *
     * @param bodies how many are waited for; 0 where nothing else judges, so that an instance works at once
     * @param thresholdNanos the worst mean with which an instance stays, per unit of size; infinite to keep all
     */
    public RetireRule(int bodies, double thresholdNanos) {
        this.bodies = bodies;
        this.thresholdNanos = thresholdNanos;
    }

    @Override
    public @Nullable Verdict judge(Evidence evidence) {
        if (evidence.bodies() < bodies) {
            return null;
        }
        if (evidence.bodies() == 0) {
            return new Verdict.Exempt(Reason.ON_TRIAL);
        }
        return evidence.meanBodyNanos() <= thresholdNanos
                ? new Verdict.Kept(Reason.BODIES_FAST_ENOUGH)
                : new Verdict.Rejected(Reason.BODIES_TOO_SLOW);
    }
}
