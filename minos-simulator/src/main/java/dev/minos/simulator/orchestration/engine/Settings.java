package dev.minos.simulator.orchestration.engine;

import dev.minos.simulator.orchestration.selection.OrchestratedSelection;
import org.jspecify.annotations.Nullable;

/**
 * The platform of a run, and what is measured.
 *
 * @param capacity memory in units of {@link dev.minos.simulator.orchestration.trace.FunctionTable#UNITS_PER_MB}
 * @param warmUp so many invocations at the start are not measured
 * @param selection how instances are selected, null if they are not
 */
public record Settings(long capacity, long warmUp, @Nullable OrchestratedSelection selection) {

    public Settings {
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity must be > 0, was " + capacity);
        }
        if (warmUp < 0) {
            throw new IllegalArgumentException("warmUp must be >= 0, was " + warmUp);
        }
    }
}
