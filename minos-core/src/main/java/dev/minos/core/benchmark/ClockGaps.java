package dev.minos.core.benchmark;

/**
 * A detector of gaps: it reads the clock in a tight loop until the small differences of neighbouring readings add up to
 * {@code size} microseconds. A larger one is a preemption and counts as the most that a small one can be, so a round
 * takes {@code size} microseconds of wall time and the gaps on top, whatever the CPU's speed and the state of compilers.
 */
final class ClockGaps extends Kernel {

    private static final long LARGEST_STEP_NANOS = 20_000;

    private final Ticker ticker;

    ClockGaps(int size, Estimator estimator, Ticker ticker) {
        super(Kernels.CLOCK_GAPS, size, 100, 100_000, estimator);
        this.ticker = ticker;
    }

    @Override
    public double round() {
        long left = size * 1000L;
        long before = ticker.nanos();
        int readings = 0;
        while (left > 0) {
            long now = ticker.nanos();
            left -= Math.min(now - before, LARGEST_STEP_NANOS);
            before = now;
            readings++;
        }
        return readings;
    }
}
