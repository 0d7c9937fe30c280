package dev.minos.pretest;

import java.util.List;

/**
 * What a source of readings had to give.
 *
 * @param source the source in words, for reports
 * @param readings one per independent cold instance
 * @param repeated readings that were left out because their instance was counted already
 * @param measured what the source measured of the workload's costs
 * @param spentUsd what gathering cost by list prices, in dollars; 0 if nothing
 * @param notes what a person should know about the readings, in sentences without a full stop
 */
public record Gathered(
        String source,
        List<InstanceReading> readings,
        int repeated,
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
}
