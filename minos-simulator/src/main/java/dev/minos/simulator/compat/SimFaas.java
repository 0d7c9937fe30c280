package dev.minos.simulator.compat;

import dev.minos.simulator.SimulationEngine;
import dev.minos.simulator.result.History;
import dev.minos.simulator.result.Outcome;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.result.TimeSeries;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.SimulatorKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * SimFaaS as an engine: for equal scenarios and seeds its numbers are those of {@code numpy.random.seed(seed)}, a new
 * simulator and {@code generate_trace()}. Thread-safe.
 *
 * <p>Averages and probabilities are over the whole run, up to the event that passed its end; distributions leave the
 * initial time out, as the reference does. It costs time and memory in proportion to the events, and each event looks at
 * every instance.
 */
public final class SimFaas implements SimulationEngine {

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if the seed is not between 0 and 2^32 - 1
     */
    @Override
    public SimulationResult simulate(Scenario scenario, long seed) {
        Platform platform = platform(scenario, seed);
        History history = platform.run();
        return result(scenario, history, platform.averageResponseTime(history));
    }

    /** Runs a scenario once and tells all that happened. */
    public History history(Scenario scenario, long seed) {
        return platform(scenario, seed).run();
    }

    private static Platform platform(Scenario scenario, long seed) {
        Requirements.check(scenario);
        return new Platform(scenario, new NumpyRandom(seed));
    }

    private static SimulationResult result(Scenario scenario, History history, double averageResponseTime) {
        TimeAverages whole = new TimeAverages(history, 0);
        TimeAverages later = new TimeAverages(history, history.firstAfter(scenario.skipInitial()));
        int cold = history.count(Outcome.COLD);
        int warm = history.count(Outcome.WARM);
        int rejected = history.count(Outcome.REJECTED);
        double requests = (double) cold + warm + rejected;
        double instanceCount = whole.sum(history::instances) / history.endTime();
        double idleCount = whole.sum(history::idle) / history.endTime();
        boolean shared = scenario.simulator() == SimulatorKind.CONCURRENCY_VALUE;
        Map<String, Double> further = new LinkedHashMap<>();
        further.put("instancesTerminated", (double) history.lifespans().count());
        further.put("peakInstanceCount", (double) whole.maximum(history::instances));
        further.put("averageInstanceCountAfterSkip", later.average(history::instances));
        further.put("averageRunningCountAfterSkip", later.average(history::running));
        return new SimulationResult(
                (long) requests,
                cold,
                warm,
                rejected,
                cold / requests,
                rejected / requests,
                history.lifespans().average().orElse(Double.NaN),
                instanceCount,
                whole.sum(history::running) / history.endTime(),
                idleCount,
                shared ? whole.averageConcurrency() : Double.NaN,
                idleCount / instanceCount,
                later.distribution(history::instances),
                later.distribution(history::running),
                averageResponseTime,
                Double.NaN,
                history.endTime(),
                List.of(),
                TimeSeries.of(history, scenario.maximumTime()),
                further);
    }
}
