package dev.minos.pretest.savings;

import dev.minos.model.Finite;

/**
 * An instance of a recording.
 *
 * @param id its identity
 * @param scoreNs what it is judged by, in nanoseconds
 * @param bodyMs the mean duration of the invocations that it serves, in milliseconds
 * @param bodies how many it serves in its life
 * @param atMs when it appeared, in milliseconds on any clock; NaN if unknown
 * @param cpuModel its CPU model, empty if unknown
 */
public record RecordedInstance(String id, double scoreNs, double bodyMs, double bodies, double atMs, String cpuModel) {

    /** An instance of which the CPU model is unknown. */
    public RecordedInstance(String id, double scoreNs, double bodyMs, double bodies, double atMs) {
        this(id, scoreNs, bodyMs, bodies, atMs, "");
    }

    /** Checks the ranges. */
    public RecordedInstance {
        Finite.requirePositive("scoreNs", scoreNs);
        Finite.requirePositive("bodyMs", bodyMs);
        Finite.requirePositive("bodies", bodies);
    }
}
