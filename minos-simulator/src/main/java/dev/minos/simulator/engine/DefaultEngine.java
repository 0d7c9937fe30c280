package dev.minos.simulator.engine;

import dev.minos.simulator.SimulationEngine;
import dev.minos.simulator.process.RandomStreams;
import dev.minos.simulator.result.History;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.selection.SelectionSpec;

/**
 * The engine that scenarios run on unless another is asked for: the reference's models without its faults, and fast.
 * Thread-safe.
 *
 * <p>Every average is taken from the end of the skipped part to the maximum time exactly. A run that is interrupted throws
 * a {@link java.util.concurrent.CancellationException} soon.
 */
public final class DefaultEngine implements SimulationEngine {

    private final ProgressListener progress;

    /** An engine that tells nobody how far it is. */
    public DefaultEngine() {
        this(share -> {});
    }

    /** An engine that tells a listener how far each run is. */
    public DefaultEngine(ProgressListener progress) {
        this.progress = progress;
    }

    @Override
    public SimulationResult simulate(Scenario scenario, long seed) {
        return run(scenario, seed, new Tally(scenario, progress));
    }

    /**
     * Runs a scenario once and tells all that happened, what is skipped included. A request that had to wait stands where it
     * starts, not where it arrived.
     */
    public History history(Scenario scenario, long seed) {
        History.Recorder recorder = new History.Recorder();
        run(scenario, seed, new Tally(scenario, progress, recorder));
        return recorder.finish(scenario.maximumTime());
    }

    private static SimulationResult run(Scenario scenario, long seed, Tally tally) {
        SelectionSpec selection = scenario.selection();
        if (selection != null) {
            return SelectionEngine.simulate(scenario, selection, seed, attempt -> {}, tally);
        }
        RandomStreams streams = new RandomStreams(seed);
        return switch (scenario.simulator()) {
            case SCALE_PER_REQUEST, TEMPORAL -> new ScalePerRequestRun(scenario, streams, tally).run();
            case CONCURRENCY_VALUE -> new ConcurrencyValueRun(scenario, streams, tally).run();
        };
    }
}
