package dev.minos.simulator.engine;

import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.process.RandomStreams;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.SimulatorKind;
import dev.minos.simulator.selection.SelectionSpec;

/**
 * Runs scenarios on instances of different speed, among which the production policy selects. Thread-safe if its listeners
 * are.
 *
 * <p>{@code coldStarts} are requests that an instance answered as its first; attempts that were handed back are counted
 * as {@code terminations}, and billed.
 */
public final class SelectionEngine {

    private final ProgressListener progress;

    /** An engine that tells a listener how far each run is. */
    public SelectionEngine(ProgressListener progress) {
        this.progress = progress;
    }

    /**
     * Runs a scenario once.
     *
     * @param scenario the platform and its load; what it says of selection itself is left aside
     * @param selection what selects
     * @param seed the seed of every draw
     * @param listener hears of every attempt
     */
    public SimulationResult simulate(Scenario scenario, SelectionSpec selection, long seed, AttemptListener listener) {
        return simulate(scenario, selection, seed, listener, new Tally(scenario, progress));
    }

    static SimulationResult simulate(
            Scenario scenario, SelectionSpec selection, long seed, AttemptListener listener, Tally tally) {
        if (scenario.simulator() != SimulatorKind.SCALE_PER_REQUEST) {
            throw new InvalidFieldException(
                    "selection", "needs the simulator scale-per-request, which is " + scenario.simulator());
        }
        return new SelectionRun(scenario, selection, new RandomStreams(seed), tally, listener).run();
    }
}
