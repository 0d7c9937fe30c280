package dev.minos.simulator.engine;

import dev.minos.model.price.Attempts;
import dev.minos.model.price.BillingRule;
import dev.minos.model.price.CostModel;
import dev.minos.simulator.scenario.BillingSpec;
import org.jspecify.annotations.Nullable;

/** What the platform charges for the requests of a run. Not thread-safe. */
final class Bill {

    private final @Nullable BillingSpec spec;
    private final @Nullable BillingRule rule;
    private double billedMs;

    /** An empty bill; without billing there will never be anything on it. */
    Bill(@Nullable BillingSpec spec) {
        this.spec = spec;
        rule = spec == null ? null : spec.price().billing();
    }

    /**
     * Charges for one execution.
     *
     * @param execution its time in seconds
     * @param initialisation the time before it in which the instance was brought up, in seconds
     * @return the billed milliseconds, 0 without billing
     */
    long add(double execution, double initialisation) {
        if (rule == null) {
            return 0;
        }
        long charged = rule.billedMs(execution * 1e3, initialisation * 1e3);
        billedMs += charged;
        return charged;
    }

    void clear() {
        billedMs = 0;
    }

    /** Whether the platform pays for delivered performance rather than for time. */
    boolean isByPerformance() {
        return spec != null && spec.basis() == BillingSpec.Basis.PERFORMANCE;
    }

    /** The billed milliseconds, NaN without billing. */
    double billedMs() {
        return spec == null ? Double.NaN : billedMs;
    }

    /**
     * Everything together in US dollars, NaN without billing.
     *
     * @param invocations how many invocations there were, handed back ones included
     */
    double usd(long invocations) {
        if (spec == null) {
            return Double.NaN;
        }
        return CostModel.of(spec.price(), spec.memoryMb())
                .usd(Attempts.NONE, Attempts.NONE, new Attempts(invocations, billedMs));
    }
}
