package dev.minos.workload.classify;

import dev.minos.workload.RequestCounts;
import java.util.Arrays;
import java.util.List;

/**
 * Tells patterns apart by robust figures of their minutes.
 *
 * <pre>
 *   1. Spikes, if some minutes stand out, for at most four in a row, and they are less than half of all.
 *   2. Jump, if few levels explain three fifths of the variance and the largest change between two is a fifth of the
 *      mean and 2.5 standard deviations.
 *   3. Steady, if minutes vary by less than 5.5 % beyond what a Poisson process does.
 *   4. Fluctuating.
 * </pre>
 *
 * <p>Levels of more than 480 minutes are told from means of neighbouring ones. The bounds were chosen on seeded patterns;
 * how often they are right on others is in docs/WORKLOADS.md.
 */
final class Classifier {

    private static final int LONGEST_SPIKE = 4;
    private static final double MOST_SPIKES = 0.45;
    private static final double LEAST_SHIFT = 0.2;
    private static final double LEAST_SHIFT_TO_NOISE = 2.5;
    private static final double LEAST_EXPLAINED = 0.6;
    private static final int FEW_LEVELS = 5;
    private static final int MINUTES_PER_LEVEL = 20;
    private static final double STEADY = 0.055;
    private static final int MOST_BINS = 480;

    private Classifier() {}

    static Classification classify(RequestCounts counts) {
        double[] minutes = counts.stream().asDoubleStream().toArray();
        double mean = (double) counts.total() / minutes.length;
        int width = (minutes.length + MOST_BINS - 1) / MOST_BINS;
        double[] bins = means(minutes, width);
        double poisson = Math.sqrt(mean / width);
        Levels levels = Levels.of(bins, poisson);
        List<Classification.Level> course = levels.inMinutes(width);
        Spikes spikes = Spikes.of(minutes);
        double shift = levels.largestShift();
        double noise = Math.max(levels.deviation(), poisson);
        double variation = variation(minutes, mean);
        boolean jumps = shift >= LEAST_SHIFT * mean
                && shift >= LEAST_SHIFT_TO_NOISE * noise
                && levels.explained() >= LEAST_EXPLAINED
                && course.size() <= FEW_LEVELS + bins.length / MINUTES_PER_LEVEL;
        return new Classification(
                kind(spikes, jumps && shift > 0, variation),
                minutes.length,
                mean,
                variation,
                counts.max() / Robust.median(minutes),
                spikes.runs(),
                spikes.longest(),
                course,
                mean > 0 ? shift / mean : 0,
                noise > 0 ? shift / noise : 0,
                levels.explained());
    }

    private static PatternKind kind(Spikes spikes, boolean jumps, double variation) {
        if (spikes.runs() > 0 && spikes.longest() <= LONGEST_SPIKE && spikes.share() <= MOST_SPIKES) {
            return PatternKind.SPIKES;
        }
        if (jumps) {
            return PatternKind.JUMP;
        }
        return variation < STEADY ? PatternKind.STEADY : PatternKind.FLUCTUATING;
    }

    /** Means of {@code width} neighbours; a rest at the end is left out. */
    private static double[] means(double[] minutes, int width) {
        double[] means = new double[minutes.length / width];
        Arrays.setAll(
                means,
                i -> Arrays.stream(minutes, i * width, (i + 1) * width)
                        .average()
                        .orElseThrow());
        return means;
    }

    private static double variation(double[] minutes, double mean) {
        if (minutes.length < 2 || mean == 0) {
            return 0;
        }
        double squares = Arrays.stream(minutes)
                .map(minute -> (minute - mean) * (minute - mean))
                .sum();
        return Math.sqrt(Math.max(0, squares / (minutes.length - 1) - mean)) / mean;
    }
}
