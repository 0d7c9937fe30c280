package dev.minos.pretest;

import dev.minos.model.Finite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
        Finite.requirePositive("scoreNs", scoreNs);
        if (bodyMs <= 0 || bodyMs == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("bodyMs must be finite and > 0, or NaN, was " + bodyMs);
        }
    }

    /** The conditions under which most readings were taken; empty if there are none. */
    public static String commonFingerprint(List<InstanceReading> readings) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        readings.forEach(reading -> counts.merge(reading.fingerprint(), 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }

    /** Whether the duration of the work is known. */
    public boolean hasBody() {
        return !Double.isNaN(bodyMs);
    }
}
