package dev.minos.simulator;

import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Scenario;

/** What runs a scenario. Equal scenarios and seeds give equal results. Implementations must be thread-safe. */
@FunctionalInterface
public interface SimulationEngine {

    /**
     * Runs a scenario once.
     *
     * @throws dev.minos.simulator.field.InvalidFieldException if this engine cannot run such a scenario
     */
    SimulationResult simulate(Scenario scenario, long seed);
}
