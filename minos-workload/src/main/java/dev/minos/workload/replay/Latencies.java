package dev.minos.workload.replay;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.ConcurrentHistogram;

/**
 * A distribution of times.
 *
 * @param meanMs mean in milliseconds
 * @param p50Ms median
 * @param p90Ms 90th percentile
 * @param p99Ms 99th percentile
 * @param p999Ms 99.9th percentile
 * @param maxMs the longest
 */
public record Latencies(double meanMs, double p50Ms, double p90Ms, double p99Ms, double p999Ms, double maxMs) {

    private static final long LONGEST_MICROS = TimeUnit.HOURS.toMicros(24);
    private static final int DIGITS = 3;
    private static final double MICROS_PER_MS = 1e3;

    /** A histogram of microseconds up to a day with three digits, that any number of threads may record to. */
    static ConcurrentHistogram histogram() {
        return new ConcurrentHistogram(1, LONGEST_MICROS, DIGITS);
    }

    static long clamped(long micros) {
        return Math.max(0, Math.min(LONGEST_MICROS, micros));
    }

    static Latencies of(AbstractHistogram micros) {
        if (micros.getTotalCount() == 0) {
            return new Latencies(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        return new Latencies(
                micros.getMean() / MICROS_PER_MS,
                percentile(micros, 50),
                percentile(micros, 90),
                percentile(micros, 99),
                percentile(micros, 99.9),
                micros.getMaxValue() / MICROS_PER_MS);
    }

    private static double percentile(AbstractHistogram micros, double percent) {
        return micros.getValueAtPercentile(percent) / MICROS_PER_MS;
    }
}
