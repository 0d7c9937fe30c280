package dev.minos.pretest;

/**
 * One cold instance as a pre-test saw it: its benchmark's score and how long the user's work took on it.
 *
 * @param instance its identity: no two readings of one pre-test have the same
 * @param scoreNs mean wall time of a benchmark round in nanoseconds, finite and greater than 0
 * @param bodyMs mean duration of the work in milliseconds; NaN if unknown
 * @param fingerprint the conditions under which the score was taken
 * @param kind what is known of the machine beneath: a node's speed class, a CPU model; empty if nothing is
 */
public record InstanceReading(String instance, double scoreNs, double bodyMs, String fingerprint, String kind) {

    /** Checks the ranges. */
    public InstanceReading {
        if (!(scoreNs > 0 && scoreNs < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("scoreNs must be finite and > 0, was " + scoreNs);
        }
        if (bodyMs <= 0 || bodyMs == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("bodyMs must be finite and > 0, or NaN, was " + bodyMs);
        }
    }

    /** Whether the duration of the work is known. */
    public boolean hasBody() {
        return !Double.isNaN(bodyMs);
    }
}
