package dev.minos.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.model.price.FunctionPrice;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.BillingSpec;
import dev.minos.simulator.scenario.Overflow;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.Samples;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioBuilder;
import dev.minos.simulator.scenario.SimulatorKind;
import org.junit.jupiter.api.Test;

/** Small runs that one can follow on paper: services of 2 s, initialisation of 1 s, two requests per instance. */
class ConcurrencyValueSemanticsTest {

    private static final double CLOSE = 1e-9;

    private static ScenarioBuilder arrivingAt(double... moments) {
        return Scenario.of(new ProcessSpec.Trace("moments", Samples.of(moments)), new Constant(2), new Constant(1))
                .simulator(SimulatorKind.CONCURRENCY_VALUE)
                .concurrencyValue(2)
                .expirationThreshold(10)
                .maximumTime(100);
    }

    private static SimulationResult run(ScenarioBuilder scenario) {
        return new DefaultEngine().simulate(scenario.build(), 1);
    }

    @Test
    void aSecondRequestWaitsForTheInitialisationOfTheFirst() {
        SimulationResult result = run(arrivingAt(5, 5.5));

        assertThat(result.coldStarts()).isEqualTo(1);
        assertThat(result.further().get("waitedForInitialisation")).isEqualTo(1);
        assertThat(result.averageResponseTime()).isCloseTo((3 + 2.5) / 2, within(CLOSE));
        // Both until 8: one instance for 3 s, and 10 s idle.
        assertThat(result.averageRunningCount()).isCloseTo(0.03, within(CLOSE));
        assertThat(result.averageInstanceCount()).isCloseTo(0.13, within(CLOSE));
        assertThat(result.averageConcurrencyLevel()).isCloseTo((1 * 0.5 + 2 * 2.5) / 3, within(CLOSE));
    }

    @Test
    void anInitialisedInstanceIsPreferredToOneThatIsNot() {
        // Two on the first, the third needs a second instance; at 8.5 the first is free, the second initialised at 8.6.
        SimulationResult result = run(arrivingAt(5, 5.1, 7.6, 8.5));

        assertThat(result.coldStarts()).isEqualTo(2);
        assertThat(result.further().get("waitedForInitialisation")).isEqualTo(1);
    }

    @Test
    void theLimitCountsInstancesAndFillsTheirPlacesFirst() {
        SimulationResult result = run(arrivingAt(5, 5.1, 5.2).maximumConcurrency(1));

        assertThat(result.warmStarts()).isEqualTo(1);
        assertThat(result.rejections()).isEqualTo(1);
    }

    @Test
    void requestsBeyondTheLimitWaitWhereTheyMay() {
        SimulationResult result =
                run(arrivingAt(5, 5.1, 5.2).maximumConcurrency(1).overflow(Overflow.QUEUE));

        // The third starts when the first two depart at 8.
        assertThat(result.averageResponseTime()).isCloseTo((3 + 2.9 + 4.8) / 3, within(CLOSE));
    }

    @Test
    void aBusyInstanceIsBilledOnceForAllOfItsRequests() {
        SimulationResult result = run(arrivingAt(5, 5.5)
                .billing(new BillingSpec(FunctionPrice.FUNCTIONS_GEN2_TIER_1, 256, BillingSpec.Basis.DURATION)));

        assertThat(result.further().get("billedMs")).isEqualTo(3_000);
    }

    @Test
    void withoutInitialisationAndWithOneRequestPerInstanceItIsScalePerRequest() {
        ScenarioBuilder scenario = Scenario.of(
                        new ProcessSpec.Exponential(1), new ProcessSpec.Exponential(2), new Constant(0))
                .expirationThreshold(20)
                .maximumTime(10_000);
        SimulationResult shared = run(scenario.simulator(SimulatorKind.CONCURRENCY_VALUE));

        assertThat(shared.averageRunningCount()).isBetween(1.8, 2.2);
        assertThat(shared.averageConcurrencyLevel()).isLessThan(1);
        assertThat(shared.requests()).isEqualTo(shared.coldStarts() + shared.warmStarts());
    }
}
