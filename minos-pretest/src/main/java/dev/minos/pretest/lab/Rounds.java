package dev.minos.pretest.lab;

/**
 * What a judging invocation logged of its benchmark, round by round, and of the work that followed.
 *
 * @param benchmarkAtMs when the first round began, in milliseconds from the start of the invocation
 * @param prepareMs when prepare ended
 * @param bodyMs how long the work took
 * @param roundNs wall time of each round in nanoseconds, warm-up included
 * @param cpuRounds after how many rounds the CPU time was read
 * @param cpuNs CPU time of the benchmark's thread in nanoseconds for so many rounds; as long as {@code cpuRounds}
 */
@SuppressWarnings("ArrayRecordComponent") // thousands of numbers that nobody compares
record Rounds(double benchmarkAtMs, double prepareMs, double bodyMs, long[] roundNs, int[] cpuRounds, long[] cpuNs) {

    /** Checks that there is something to evaluate. */
    Rounds {
        if (!(bodyMs > 0)) {
            throw new IllegalArgumentException("bodyMs must be > 0, was " + bodyMs);
        }
        if (roundNs == null || cpuRounds == null || cpuNs == null || cpuRounds.length != cpuNs.length) {
            throw new IllegalArgumentException(
                    "roundNs, cpuRounds and cpuNs must be lists, the last two of one length");
        }
    }
}
