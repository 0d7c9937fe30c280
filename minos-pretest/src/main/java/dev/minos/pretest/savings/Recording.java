package dev.minos.pretest.savings;

import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.InstanceReading;
import java.util.List;
import java.util.Optional;

/**
 * Recorded invocations, by instance.
 *
 * @param source where they come from, in words
 * @param instances in the order in which they appeared; all read under the same conditions
 * @param fingerprint these conditions, empty if unknown
 * @param measured what the recording shows of costs
 * @param repeated readings of instances that had been read before
 * @param unplaced later invocations of which nobody knows the instance
 * @param standIn which of an instance's first invocations stand in for a benchmark's score, if any
 * @param holdout what the share that was never rejected shows, if the recording has one
 * @param notes what a person should know
 */
public record Recording(
        String source,
        List<RecordedInstance> instances,
        String fingerprint,
        CostFigures measured,
        int repeated,
        long unplaced,
        StandIn standIn,
        Optional<HoldoutSample> holdout,
        List<String> notes) {

    /** Copies the lists. */
    public Recording {
        instances = List.copyOf(instances);
        notes = List.copyOf(notes);
    }

    /** Some of the instances as a pre-test would have read them. */
    Gathered gathered(List<Integer> indices) {
        List<InstanceReading> readings = indices.stream()
                .map(instances::get)
                .map(one -> new InstanceReading(one.id(), one.scoreNs(), one.bodyMs(), fingerprint, one.cpuModel()))
                .toList();
        return new Gathered(source, readings, repeated, unplaced, measured, 0, List.of());
    }
}
