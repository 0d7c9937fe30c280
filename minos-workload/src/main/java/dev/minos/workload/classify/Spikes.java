package dev.minos.workload.classify;

import java.util.Arrays;

/**
 * Minutes that stand out: more than twice the median, more than the mean, and more than six standard deviations above the
 * median, told from the bulk of the minutes and at least a Poisson process's.
 *
 * @param runs stretches of neighbouring minutes that stand out
 * @param longest minutes of the longest one
 * @param share share of all minutes
 */
record Spikes(int runs, int longest, double share) {

    private static final double MEDIANS = 2;
    private static final double DEVIATIONS = 6;

    static Spikes of(double[] minutes) {
        double median = Robust.median(minutes);
        double mean = Arrays.stream(minutes).average().orElse(0);
        double deviation = Math.max(Robust.deviation(minutes, median), Math.sqrt(Math.max(1, median)));
        double limit = Math.max(Math.max(MEDIANS * median, mean), median + DEVIATIONS * deviation);
        int runs = 0;
        int longest = 0;
        int outstanding = 0;
        int run = 0;
        for (double minute : minutes) {
            run = minute > limit ? run + 1 : 0;
            runs += run == 1 ? 1 : 0;
            outstanding += run > 0 ? 1 : 0;
            longest = Math.max(longest, run);
        }
        return new Spikes(runs, longest, (double) outstanding / minutes.length);
    }
}
