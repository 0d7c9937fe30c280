package dev.minos.pretest;

import java.util.ArrayList;
import java.util.List;

/**
 * What a source of readings had to give.
 *
 * @param source the source in words, for reports
 * @param readings one per independent cold instance
 * @param repeated readings that were left out because their instance was counted already
 * @param unplaced later invocations of which nobody knows the instance
 * @param measured what the source measured of the workload's costs
 * @param spentUsd what gathering cost by list prices, in dollars; 0 if nothing
 * @param notes what a person should know about the readings, in sentences without a full stop
 */
public record Gathered(
        String source,
        List<InstanceReading> readings,
        int repeated,
        long unplaced,
        CostFigures measured,
        double spentUsd,
        List<String> notes) {

    /** Copies the lists. */
    public Gathered {
        readings = List.copyOf(readings);
        notes = List.copyOf(notes);
    }

    /** Readings without notes. */
    public Gathered(
            String source, List<InstanceReading> readings, int repeated, CostFigures measured, double spentUsd) {
        this(source, readings, repeated, measured, spentUsd, List.of());
    }

    /** Readings of invocations whose instances are all known. */
    public Gathered(
            String source,
            List<InstanceReading> readings,
            int repeated,
            CostFigures measured,
            double spentUsd,
            List<String> notes) {
        this(source, readings, repeated, 0, measured, spentUsd, notes);
    }

    /** The same with other readings. */
    public Gathered withReadings(List<InstanceReading> others) {
        return new Gathered(source, others, repeated, unplaced, measured, spentUsd, notes);
    }

    /** The same with one note more. */
    public Gathered withNote(String note) {
        List<String> more = new ArrayList<>(notes);
        more.add(note);
        return new Gathered(source, readings, repeated, unplaced, measured, spentUsd, more);
    }
}
