package dev.minos.simulator.evaluation;

import dev.minos.simulator.engine.Attempt;
import dev.minos.simulator.engine.AttemptListener;

/** Cost and answered requests by bins of time. Not thread-safe. */
final class CostBins implements AttemptListener {

    private final double width;
    private final double usdPerMs;
    private final double usdPerAttempt;
    private final double[] usd;
    private final long[] answered;

    CostBins(double seconds, double width, double usdPerMs, double usdPerAttempt) {
        this.width = width;
        this.usdPerMs = usdPerMs;
        this.usdPerAttempt = usdPerAttempt;
        usd = new double[(int) Math.ceil(seconds / width)];
        answered = new long[usd.length];
    }

    @Override
    public void ended(Attempt attempt) {
        int bin = (int) (attempt.end() / width);
        usd[bin] += attempt.billedMs() * usdPerMs + usdPerAttempt;
        if (attempt.outcome() != Attempt.Outcome.HANDED_BACK) {
            answered[bin]++;
        }
    }

    int size() {
        return usd.length;
    }

    /** Whether requests cost less than in another record of the same bin. */
    boolean isCheaper(int bin, CostBins other) {
        return usd[bin] / answered[bin] < other.usd[bin] / other.answered[bin];
    }
}
