package dev.minos.simulator.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.simulator.engine.DefaultEngine;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.Routing;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SteadyStateTest {

    private static ScenarioBuilder poisson(double rate, double threshold) {
        return Scenario.of(new Exponential(1 / rate), new Exponential(1.991), new Exponential(2.244))
                .expirationThreshold(threshold);
    }

    @ParameterizedTest(name = "{0} per second, threshold {1} s, seed 1")
    @CsvSource({"0.9, 600, 1000000", "0.01, 600, 5000000", "0.1, 60, 500000", "0.1, 1800, 5000000", "2, 100, 300000"})
    void theEstimateIsCloseToALongSimulation(double rate, double threshold, double seconds) {
        ScenarioBuilder scenario = poisson(rate, threshold);
        SteadyState estimate = SteadyState.of(scenario.build());
        SimulationResult simulated = new DefaultEngine()
                .simulate(
                        scenario.maximumTime(seconds).skipInitial(seconds / 20).build(), 1);

        assertClose(estimate.coldStartProbability(), simulated.coldStartProbability(), 0.12);
        assertClose(estimate.averageInstanceCount(), simulated.averageInstanceCount(), 0.01);
        assertClose(estimate.averageRunningCount(), simulated.averageRunningCount(), 0.02);
        assertClose(estimate.averageInstanceLifespan(), simulated.averageInstanceLifespan(), 0.12);
        assertClose(estimate.averageResponseTime(), simulated.averageResponseTime(), 0.02);
        assertThat(estimate.wastedCapacity()).isCloseTo(simulated.wastedCapacity(), within(0.01));
    }

    private static void assertClose(double estimated, double simulated, double share) {
        assertThat(estimated).isCloseTo(simulated, within(share * simulated));
    }

    @Test
    void rejectionsAreErlangsLossFormula() {
        SteadyState estimate =
                SteadyState.of(poisson(0.9, 600).maximumConcurrency(3).build());

        assertThat(estimate.rejectionProbability()).isCloseTo(0.179030, within(1e-6));
    }

    @Test
    void instancesThatEndAtOnceAreAllCold() {
        assertThat(SteadyState.of(poisson(0.9, 0).build()).coldStartProbability())
                .isCloseTo(1, within(1e-9));
    }

    @Test
    void thousandsOfInstancesAreNoObstacle() {
        SteadyState estimate = SteadyState.of(poisson(300, 600).build());

        assertThat(estimate.averageRunningCount()).isCloseTo(300 * 1.991, within(0.1));
        assertThat(estimate.averageInstanceCount()).isBetween(660.0, 720.0);
    }

    @Test
    void scenariosBeyondTheEstimateAreRefused() {
        assertThatThrownBy(() ->
                        SteadyState.of(poisson(1, 600).routing(Routing.RANDOM).build()))
                .isInstanceOf(InvalidFieldException.class)
                .hasMessageStartingWith("routing must be newest");
        assertThatThrownBy(() ->
                        SteadyState.of(Scenario.of(new ProcessSpec.Constant(1), new Exponential(1), new Exponential(1))
                                .build()))
                .isInstanceOf(InvalidFieldException.class)
                .hasMessageStartingWith("arrival must be exponential");
    }
}
