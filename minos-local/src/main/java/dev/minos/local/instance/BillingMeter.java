package dev.minos.local.instance;

/**
 * The rules by which time becomes billed time: init and duration are added up and rounded up to whole steps.
 *
 * @param stepMs the unit of billing in milliseconds
 * @param initBilled whether a cold start's init is billed
 */
public record BillingMeter(long stepMs, boolean initBilled) {

    public BillingMeter {
        if (stepMs < 1) {
            throw new IllegalArgumentException("stepMs must be >= 1, was " + stepMs);
        }
    }

    /** Steps of one millisecond and billed init: the rules for managed runtimes since August 2025. */
    public static BillingMeter lambda() {
        return new BillingMeter(1, true);
    }

    /** Steps of 100 milliseconds and billed init: the rules of Cloud Run functions that are billed by request. */
    public static BillingMeter functions() {
        return new BillingMeter(100, true);
    }

    /** Billed milliseconds of one invocation. */
    public long billedMs(InitPhase init, double initMs, double durationMs) {
        boolean withInit = init == InitPhase.SUPPRESSED || (init == InitPhase.ON_DEMAND && initBilled);
        return stepMs * (long) Math.ceil((withInit ? initMs + durationMs : durationMs) / stepMs);
    }
}
