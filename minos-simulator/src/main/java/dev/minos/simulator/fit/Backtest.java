package dev.minos.simulator.fit;

import dev.minos.simulator.Runs;
import dev.minos.simulator.SimulationEngine;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.ProcessSpec.Trace;
import dev.minos.simulator.scenario.Samples;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * What rules that were fitted to the first half of a record say of its second half.
 *
 * @param requests the requests of the second half
 * @param coldStarts how many of them were cold
 * @param predicted how many the fitted rules expect
 * @param predictedDeviation by how much that differs from run to run, as a standard deviation
 * @param predictedByReference how many the reference's rules expect: the newest instance first, a threshold of 600 s
 */
public record Backtest(
        int requests, int coldStarts, double predicted, double predictedDeviation, double predictedByReference) {

    private static final int RUNS = 20;

    /**
     * Replays a record's arrivals, {@value #RUNS} times with the fitted rules and as often with the reference's.
     *
     * @throws IllegalArgumentException if the first half has too little to fit
     * @throws InterruptedException if the waiting thread is interrupted
     */
    public static Backtest of(List<RecordedRequest> record, SimulationEngine engine, long seed, Runs runs)
            throws InterruptedException {
        double start = record.get(0).start();
        double end = record.get(record.size() - 1).start();
        double middle = (start + end) / 2;
        List<RecordedRequest> first =
                record.stream().filter(request -> request.start() < middle).toList();
        List<RecordedRequest> second =
                record.stream().filter(request -> request.start() >= middle).toList();
        PlatformFit fit = PlatformFit.of(List.of(first));
        Trace arrivals = new Trace(
                "recorded",
                Samples.of(record.stream()
                        .mapToDouble(request -> request.start() - start)
                        .toArray()));
        double[] fitted =
                coldStarts(fit.platform(load(arrivals, fit, end - start)).build(), engine, seed, runs);
        double[] reference = coldStarts(load(arrivals, fit, end - start).build(), engine, seed, runs);
        return new Backtest(
                second.size(),
                (int) second.stream().filter(RecordedRequest::cold).count(),
                mean(fitted),
                deviation(fitted),
                mean(reference));
    }

    private static ScenarioBuilder load(Trace arrivals, PlatformFit fit, double time) {
        return Scenario.of(
                        arrivals, fit.warmService().process(), fit.coldService().process())
                .maximumTime(time)
                .skipInitial(time / 2);
    }

    private static double[] coldStarts(Scenario scenario, SimulationEngine engine, long seed, Runs runs)
            throws InterruptedException {
        List<Callable<SimulationResult>> all = new ArrayList<>();
        for (int i = 0; i < RUNS; i++) {
            long runSeed = seed + i;
            all.add(() -> engine.simulate(scenario, runSeed));
        }
        return runs.all(all).stream().mapToDouble(SimulationResult::coldStarts).toArray();
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double deviation(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / (values.length - 1));
    }
}
