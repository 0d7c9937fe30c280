package dev.minos.workload.classify;

import dev.minos.workload.RequestCounts;
import java.util.List;

/**
 * Which kind of pattern counts follow, and the figures that say so.
 *
 * @param kind the kind
 * @param minutes how many minutes there are
 * @param meanPerMinute mean requests per minute
 * @param variation coefficient of variation of the minutes beyond that of a Poisson process of the same mean
 * @param peakToMedian the busiest minute over the median one; infinite if the median is 0
 * @param spikes runs of minutes that stand out
 * @param longestSpike minutes of the longest such run
 * @param levels the levels that explain the counts best, in order
 * @param shift the largest change between neighbouring levels over the mean
 * @param shiftToNoise that change over the standard deviation within levels
 * @param explained share of the minutes' variance that levels explain
 */
public record Classification(
        PatternKind kind,
        int minutes,
        double meanPerMinute,
        double variation,
        double peakToMedian,
        int spikes,
        int longestSpike,
        List<Level> levels,
        double shift,
        double shiftToNoise,
        double explained) {

    /** Copies the list. */
    public Classification {
        levels = List.copyOf(levels);
    }

    /**
     * A stretch of minutes with one mean.
     *
     * @param fromMinute its first minute, counted from 0
     * @param toMinute the minute after its last one
     * @param perMinute its mean
     */
    public record Level(int fromMinute, int toMinute, double perMinute) {}

    /** Classifies counts, which are taken by the minute. */
    public static Classification of(RequestCounts counts) {
        return Classifier.classify(counts.inMinutes());
    }
}
