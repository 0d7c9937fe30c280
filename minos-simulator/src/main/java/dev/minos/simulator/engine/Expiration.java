package dev.minos.simulator.engine;

import dev.minos.simulator.process.RandomStreams;
import dev.minos.simulator.process.SampleStream;
import dev.minos.simulator.process.Samplers;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.Scenario;

/**
 * When an instance that falls idle will end unless it is used: after an idle time that may depend on whether another one
 * serves a request then, and at the latest at the maximum age. Not thread-safe.
 */
final class Expiration {

    private final SampleStream inCompany;
    private final SampleStream alone;
    private final double maximumLifetime;

    Expiration(Scenario scenario, RandomStreams streams) {
        inCompany = Samplers.durations(scenario.expirationThreshold(), streams.next());
        alone = Samplers.durations(scenario.expirationWhenAlone(), streams.next());
        maximumLifetime = scenario.maximumLifetime();
    }

    /** What fits the expiries of a scenario. */
    static Expiries expiries(Scenario scenario) {
        boolean inOrder = scenario.expirationThreshold() instanceof Constant threshold
                && scenario.expirationWhenAlone().equals(threshold)
                && scenario.maximumLifetime() == Double.POSITIVE_INFINITY
                && scenario.idleInstances().stream().allMatch(end -> end <= threshold.value());
        return inOrder ? Expiries.inOrder() : Expiries.inAnyOrder();
    }

    /**
     * The moment at which an instance ends that falls idle now.
     *
     * @param running how many instances serve a request
     */
    double of(double created, int running, double now) {
        SampleStream threshold = running == 0 ? alone : inCompany;
        return Math.min(now + threshold.next(), created + maximumLifetime);
    }
}
