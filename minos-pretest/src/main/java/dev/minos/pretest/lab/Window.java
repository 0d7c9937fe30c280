package dev.minos.pretest.lab;

import dev.minos.core.benchmark.Estimator;
import dev.minos.core.benchmark.SequentialTest;
import java.util.Arrays;

/**
 * A part of an instance's rounds, as the function would have measured it.
 *
 * @param from the first round
 * @param to the round after the last one
 */
record Window(Rounds rounds, int from, int to) {

    private static final double NANOS_PER_MILLI = 1e6;

    /**
     * The window of so many milliseconds after a warm-up of so many rounds.
     *
     * @throws IllegalArgumentException if no rounds are left after the warm-up
     */
    static Window of(Rounds rounds, int warmUpRounds, double budgetMs) {
        return until(rounds, warmUpRounds, budgetMs, new SequentialTest(Double.NaN)); // which is never clear
    }

    /** The same, ended as soon as the test finds it clear. */
    static Window until(Rounds rounds, int warmUpRounds, double budgetMs, SequentialTest test) {
        long[] nanos = rounds.roundNs();
        if (nanos.length <= warmUpRounds) {
            throw new IllegalArgumentException("there must be rounds after the warm-up, were " + nanos.length);
        }
        long elapsed = 0;
        int to = warmUpRounds;
        boolean clear = false;
        while (to < nanos.length && elapsed < budgetMs * NANOS_PER_MILLI && !clear) {
            elapsed += nanos[to++];
            clear = test.isClear(elapsed, to - warmUpRounds);
        }
        return new Window(rounds, warmUpRounds, to);
    }

    /** Whether it took so long; if not, the rounds that were recorded ended before. */
    boolean fills(double budgetMs) {
        return wallNanos() >= budgetMs * NANOS_PER_MILLI;
    }

    /** The score, NaN where there is no CPU time that it needs. */
    double score(Estimator estimator) {
        boolean needsCpu = estimator == Estimator.MEAN_CPU || estimator == Estimator.WALL_OVER_CPU;
        if (needsCpu && !(cpuNanos() > 0)) {
            return Double.NaN;
        }
        long shortest = Arrays.stream(rounds.roundNs(), from, to).min().orElseThrow();
        return estimator.score(wallNanos(), cpuNanos(), to - from, shortest);
    }

    long wallNanos() {
        return sum(from, to);
    }

    /** Wall time with the warm-up: what the reading takes. */
    double wallMs() {
        return sum(0, to) / NANOS_PER_MILLI;
    }

    private long sum(int first, int end) {
        return Arrays.stream(rounds.roundNs(), first, end).sum();
    }

    /** CPU time, between two readings of it by the share of the rounds; NaN if it was not read. */
    double cpuNanos() {
        return cpuUntil(to) - cpuUntil(from);
    }

    /** CPU time with the warm-up: what the reading costs. */
    double cpuMs() {
        return cpuUntil(to) / NANOS_PER_MILLI;
    }

    private double cpuUntil(int round) {
        int[] at = rounds.cpuRounds();
        long[] cpu = rounds.cpuNs();
        int before = 0;
        double cpuBefore = 0;
        for (int i = 0; i < at.length; i++) {
            if (at[i] >= round) {
                return cpuBefore + (cpu[i] - cpuBefore) * (round - before) / (at[i] - before);
            }
            before = at[i];
            cpuBefore = cpu[i];
        }
        return before == 0 ? Double.NaN : cpuBefore * round / before;
    }

    /** The share of its wall time, warm-up included, that lay within prepare. */
    double hiddenShare() {
        double within = rounds.prepareMs() - rounds.benchmarkAtMs();
        return Math.max(0, Math.min(1, within / wallMs()));
    }
}
