package dev.minos.model.threshold;

/**
 * The number of times a message may be handed back before the emergency exit accepts an instance unseen.
 *
 * @param retries 0 or more
 */
public record RetryBound(int retries) {
    /** Keeps a budget that is a whole power of the rate from costing one retry more by rounding. */
    private static final double ROUNDING = 1e-9;

    public RetryBound {
        if (retries < 0 || retries > RetrySchedule.MOST_RETRIES) {
            throw new IllegalArgumentException(
                    "retries must be between 0 and " + RetrySchedule.MOST_RETRIES + ", was " + retries);
        }
    }

    /**
     * The least bound k at which at most a share {@code errorBudget} of chains reaches the emergency exit, where every
     * attempt meets a new instance and {@code terminationRate} of these fail: p^k at most the budget.
     *
     * @param errorBudget greater than 0, less than 1
     * @param terminationRate p, at least 0, less than 1
     */
    public static RetryBound forErrorBudget(double errorBudget, double terminationRate) {
        if (!(errorBudget > 0 && errorBudget < 1)) {
            throw new IllegalArgumentException("errorBudget must be > 0 and < 1, was " + errorBudget);
        }
        if (!(terminationRate >= 0 && terminationRate < 1)) {
            throw new IllegalArgumentException("terminationRate must be >= 0 and < 1, was " + terminationRate);
        }
        double retries = Math.ceil(Math.log(errorBudget) / Math.log(terminationRate) - ROUNDING);
        if (retries > RetrySchedule.MOST_RETRIES) {
            throw new IllegalArgumentException("an error budget of " + errorBudget + " at a termination rate of "
                    + terminationRate + " needs more than " + RetrySchedule.MOST_RETRIES + " retries");
        }
        return new RetryBound((int) Math.max(0, retries));
    }
}
