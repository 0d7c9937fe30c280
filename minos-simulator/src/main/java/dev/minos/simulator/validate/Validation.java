package dev.minos.simulator.validate;

import dev.minos.simulator.Runs;
import dev.minos.simulator.SimulationEngine;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Simulates measured points as the experiments that they were: Poisson arrivals and exponential services of the measured
 * means, over the experiment's length, without its first quarter where the engine leaves that out of its averages.
 *
 * @param engine what simulates
 * @param platform the platform's rules; null for the reference's rules with the point's own threshold
 * @param experimentTime the length of an experiment in seconds
 * @param experiments how many are simulated per point
 * @param seed the seed of the first experiment of every point
 */
public record Validation(
        SimulationEngine engine, @Nullable Scenario platform, double experimentTime, int experiments, long seed) {

    private static final double SKIPPED_SHARE = 0.25;

    /**
     * Simulates all points.
     *
     * @throws InterruptedException if the waiting thread is interrupted
     */
    public ValidationResult validate(List<MeasuredPoint> points, Runs runs) throws InterruptedException {
        List<Callable<Figures>> all = new ArrayList<>();
        for (MeasuredPoint point : points) {
            Scenario scenario = scenario(point);
            for (int i = 0; i < experiments; i++) {
                long runSeed = seed + i;
                all.add(() -> figures(point, engine.simulate(scenario, runSeed)));
            }
        }
        List<Figures> figures = runs.all(all);
        List<SimulatedPoint> simulated = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            simulated.add(new SimulatedPoint(points.get(i), figures.subList(i * experiments, (i + 1) * experiments)));
        }
        return ValidationResult.of(simulated);
    }

    private Scenario scenario(MeasuredPoint point) {
        var scenario = Scenario.of(
                        new Exponential(1 / point.arrivalRate()),
                        new Exponential(point.warmService()),
                        new Exponential(point.coldService()))
                .maximumTime(experimentTime)
                .skipInitial(experimentTime * SKIPPED_SHARE);
        if (platform == null) {
            return scenario.expirationThreshold(new Constant(point.threshold())).build();
        }
        return scenario.simulator(platform.simulator())
                .concurrencyValue(platform.concurrencyValue())
                .maximumConcurrency(platform.maximumConcurrency())
                .overflow(platform.overflow())
                .routing(platform.routing())
                .maximumLifetime(platform.maximumLifetime())
                .expirationThreshold(platform.expirationThreshold())
                .expirationWhenAlone(platform.expirationWhenAlone())
                .build();
    }

    /** An instance was counted for the threshold after its last response, however long the platform kept it. */
    private static Figures figures(MeasuredPoint point, SimulationResult result) {
        double count = result.averageInstanceCount() + countedTooLong(point, result);
        return new Figures(result.coldStartProbability(), count, 1 - result.averageRunningCount() / count);
    }

    private static double countedTooLong(MeasuredPoint point, SimulationResult result) {
        double finalIdle = result.further().getOrDefault("averageFinalIdleTime", point.threshold());
        double startsPerSecond = point.arrivalRate() * result.coldStartProbability();
        return Double.isNaN(finalIdle) ? 0 : startsPerSecond * (point.threshold() - finalIdle);
    }
}
