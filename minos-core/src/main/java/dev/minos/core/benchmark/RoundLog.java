package dev.minos.core.benchmark;

import java.util.Arrays;

/**
 * The raw times of one benchmark's rounds, warm-up included, so that any window and estimator can be tried on them
 * later. The CPU time is read about every five milliseconds, between two rounds. Written by the benchmark's thread;
 * prepare may end on another one, and everything else is read when both are done.
 */
public final class RoundLog {

    private static final int MOST_ROUNDS = 20_000;
    private static final long CPU_EVERY_NANOS = 5_000_000;

    private long[] roundNanos = new long[1024];
    private int rounds;
    private long[] cpuNanos = new long[64];
    private int[] cpuRounds = new int[64];
    private int cpuReadings;
    private long cpuStart = -1;
    private long sinceCpuNanos;
    private long startNanos;
    private volatile long prepareEndNanos;
    private long beginsNanos;
    private long worksNanos;
    private long endsNanos;

    /** The benchmark's thread is about to run its first round, at this time of the ticker. */
    void begin(long nowNanos, long cpuNow) {
        startNanos = nowNanos;
        cpuStart = cpuNow;
    }

    /** Notes a round; later ones than the 20,000th are left out. */
    void round(long nanos, ThreadCpuClock cpuClock) {
        if (rounds == MOST_ROUNDS) {
            return;
        }
        if (rounds == roundNanos.length) {
            roundNanos = Arrays.copyOf(roundNanos, 2 * rounds);
        }
        roundNanos[rounds++] = nanos;
        sinceCpuNanos += nanos;
        if (sinceCpuNanos >= CPU_EVERY_NANOS && cpuStart >= 0) {
            sinceCpuNanos = 0;
            cpu(cpuClock.cpuNanos() - cpuStart);
        }
    }

    private void cpu(long usedNanos) {
        if (cpuReadings == cpuNanos.length) {
            cpuNanos = Arrays.copyOf(cpuNanos, 2 * cpuReadings);
            cpuRounds = Arrays.copyOf(cpuRounds, 2 * cpuReadings);
        }
        cpuRounds[cpuReadings] = rounds;
        cpuNanos[cpuReadings++] = usedNanos;
    }

    void prepareHasEnded(long nowNanos) {
        prepareEndNanos = nowNanos;
    }

    /** The invocation is over: when it began, when its work began, and when that ended, on the same ticker. */
    public void invocation(long beginNanos, long workBeginNanos, long workEndNanos) {
        beginsNanos = beginNanos;
        worksNanos = workBeginNanos;
        endsNanos = workEndNanos;
    }

    /** Fields of JSON: milliseconds from the start of the invocation, and all that was noted in nanoseconds. */
    public String json() {
        StringBuilder json = new StringBuilder(rounds * 8 + 256);
        json.append("\"benchmarkAtMs\":").append(millis(startNanos - beginsNanos));
        json.append(",\"prepareMs\":").append(millis(prepareEndNanos - beginsNanos));
        json.append(",\"workAtMs\":").append(millis(worksNanos - beginsNanos));
        json.append(",\"bodyMs\":").append(millis(endsNanos - worksNanos));
        json.append(",\"cpuRounds\":").append(Arrays.toString(Arrays.copyOf(cpuRounds, cpuReadings)));
        json.append(",\"cpuNs\":").append(Arrays.toString(Arrays.copyOf(cpuNanos, cpuReadings)));
        json.append(",\"roundNs\":").append(Arrays.toString(Arrays.copyOf(roundNanos, rounds)));
        return json.toString();
    }

    private static double millis(long nanos) {
        return nanos / 1e6;
    }
}
