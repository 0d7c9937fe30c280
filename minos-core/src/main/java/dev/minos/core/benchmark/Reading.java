package dev.minos.core.benchmark;

/**
 * What one benchmark window saw of an instance.
 *
 * @param scoreNanos the number that a threshold is compared with, by the benchmark's {@link Estimator}: unless told
 *     otherwise, mean wall time of a round in nanoseconds over one contiguous window after the warm-up
 * @param cpuNanos mean CPU time of a round in nanoseconds on the benchmark's own thread, or -1 where the operating
 *     system does not tell; a score far above it speaks of contention, one near it of a slow CPU or uncompiled code
 * @param rounds measured rounds, at least 1
 * @param startNanos start of the measured window on the injected ticker
 * @param endNanos end of the measured window on the injected ticker
 */
public record Reading(double scoreNanos, double cpuNanos, int rounds, long startNanos, long endNanos) {

    /** Checks that the reading can be compared: a positive finite score from at least one round. */
    public Reading {
        if (!(scoreNanos > 0) || scoreNanos == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("scoreNanos must be positive and finite, was " + scoreNanos);
        }
        if (rounds < 1) {
            throw new IllegalArgumentException("rounds must be >= 1, was " + rounds);
        }
    }

    /** Wall time of the measured window in nanoseconds. */
    public long windowNanos() {
        return endNanos - startNanos;
    }
}
