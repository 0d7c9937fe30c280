package dev.minos.core.benchmark;

import org.jspecify.annotations.Nullable;

/**
 * One window of one benchmark on the calling thread.
 *
 * <p>{@link #take} is called once; {@link #prepareHasEnded} and {@link #cancel} may come from any thread and take
 * effect at the end of the current round.
 */
public final class BenchmarkRun {

    private final Benchmark benchmark;
    private final BenchmarkWindow window;
    private final Ticker ticker;
    private final ThreadCpuClock cpuClock;
    private volatile boolean prepareHasEnded;
    private volatile boolean cancelled;
    /** Written so that no compiler drops the work, and never read. */
    @SuppressWarnings("UnusedVariable")
    private volatile double sink;

    /** A window that has not started yet. */
    public BenchmarkRun(Benchmark benchmark, BenchmarkWindow window, Ticker ticker, ThreadCpuClock cpuClock) {
        this.benchmark = benchmark;
        this.window = window;
        this.ticker = ticker;
        this.cpuClock = cpuClock;
    }

    /** Tells the window that it no longer rides along for free and may end once it has its minimum. */
    public void prepareHasEnded() {
        prepareHasEnded = true;
    }

    /** Asks the window to end without a reading. */
    public void cancel() {
        cancelled = true;
    }

    /**
     * Runs the benchmark and returns what it saw, or null if it was cancelled.
     *
     * @throws Exception whatever the benchmark throws
     */
    public @Nullable Reading take() throws Exception {
        synchronized (benchmark) { // a cancelled run may still be in its last round
            benchmark.setUp();
            for (int i = 0; i < benchmark.warmUpRounds() && !cancelled; i++) {
                sink = benchmark.round();
            }
            return cancelled ? null : measure();
        }
    }

    private @Nullable Reading measure() throws Exception {
        long cpuStart = cpuClock.cpuNanos();
        long start = ticker.nanos();
        long now = start;
        int rounds = 0;
        while (rounds == 0 || !window.isOver(now - start, prepareHasEnded)) {
            if (cancelled) {
                return null;
            }
            sink = benchmark.round();
            rounds++;
            now = ticker.nanos();
        }
        long cpuEnd = cpuClock.cpuNanos();
        double cpuNanos = cpuStart < 0 || cpuEnd < 0 ? -1 : (double) (cpuEnd - cpuStart) / rounds;
        return new Reading((double) Math.max(1, now - start) / rounds, cpuNanos, rounds, start, now);
    }
}
