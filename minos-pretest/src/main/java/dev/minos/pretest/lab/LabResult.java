package dev.minos.pretest.lab;

import java.util.List;

/**
 * What the laboratory found, its fields named as in the result.
 *
 * @param kind {@code lab}
 * @param function what ran
 * @param nodes where it ran
 * @param java the version of the instances' Java
 * @param seed the seed of every draw
 * @param instancesStarted how many instances this run started; others came from the recording
 * @param rows a row for each kernel, compilers, budget and estimator; empty if it was asked for the overhead
 * @param frontier those of the rows that no other one beats at their budget
 * @param overhead what reading adds to first invocations; empty unless it was asked for
 * @param notes what a person should know
 */
public record LabResult(
        String kind,
        String function,
        String nodes,
        int java,
        long seed,
        int instancesStarted,
        List<LabRow> rows,
        List<LabRow> frontier,
        List<Overhead> overhead,
        List<String> notes) {

    /** Copies the lists. */
    public LabResult {
        rows = List.copyOf(rows);
        frontier = List.copyOf(frontier);
        overhead = List.copyOf(overhead);
        notes = List.copyOf(notes);
    }
}
