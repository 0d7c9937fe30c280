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
    private @Nullable SequentialTest test;
    private @Nullable RoundLog log;
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

    /** Lets the window end as soon as its mean is clearly below or above this threshold; called before {@link #take}. */
    public void endWhenClear(double thresholdNanos) {
        test = new SequentialTest(thresholdNanos);
    }

    /** Keeps the raw times of all rounds; called before {@link #take}. */
    public void record(RoundLog rounds) {
        log = rounds;
    }

    /** Tells the window that it no longer rides along for free and may end once it has its minimum. */
    public void prepareHasEnded() {
        prepareHasEnded = true;
        if (log != null) {
            log.prepareHasEnded(ticker.nanos());
        }
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
            long now = ticker.nanos();
            if (log != null) {
                log.begin(now, cpuClock.cpuNanos());
            }
            for (int i = 0; i < benchmark.warmUpRounds() && !cancelled; i++) {
                now = round(now);
            }
            return cancelled ? null : measure();
        }
    }

    private @Nullable Reading measure() throws Exception {
        long cpuStart = cpuClock.cpuNanos();
        long start = ticker.nanos();
        long now = start;
        long shortest = Long.MAX_VALUE;
        int rounds = 0;
        boolean clear = false;
        while (rounds == 0 || !(clear || window.isOver(now - start, prepareHasEnded))) {
            if (cancelled) {
                return null;
            }
            long before = now;
            now = round(before);
            rounds++;
            shortest = Math.min(shortest, now - before);
            clear = test != null && test.isClear(now - start, rounds);
        }
        long cpuEnd = cpuClock.cpuNanos();
        double cpuNanos = cpuStart < 0 || cpuEnd < 0 ? -1 : cpuEnd - cpuStart;
        double score = benchmark.estimator().score(now - start, cpuNanos, rounds, shortest);
        return new Reading(score, cpuNanos < 0 ? -1 : cpuNanos / rounds, rounds, start, now);
    }

    /** Runs a round and returns when it ended. */
    private long round(long before) throws Exception {
        sink = benchmark.round();
        long now = ticker.nanos();
        if (log != null) {
            log.round(now - before, cpuClock);
        }
        return now;
    }
}
