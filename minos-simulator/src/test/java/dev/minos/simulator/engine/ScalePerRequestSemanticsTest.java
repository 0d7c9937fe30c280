package dev.minos.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.model.price.FunctionPrice;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.BillingSpec;
import dev.minos.simulator.scenario.Overflow;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.Routing;
import dev.minos.simulator.scenario.Samples;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioBuilder;
import dev.minos.simulator.scenario.SimulatorKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Small runs that one can follow on paper. */
class ScalePerRequestSemanticsTest {

    private static final double CLOSE = 1e-9;

    private static ScenarioBuilder arrivingAt(double... moments) {
        return Scenario.of(new ProcessSpec.Trace("moments", Samples.of(moments)), new Constant(1), new Constant(2))
                .expirationThreshold(10)
                .maximumTime(100);
    }

    private static SimulationResult run(ScenarioBuilder scenario) {
        return new DefaultEngine().simulate(scenario.build(), 1);
    }

    @Test
    void aRequestFindsTheInstanceOfTheOneBefore() {
        SimulationResult result = run(arrivingAt(5, 10));

        assertThat(result.coldStarts()).isEqualTo(1);
        assertThat(result.warmStarts()).isEqualTo(1);
        // Created at 5, used until 11, ended at 21.
        assertThat(result.averageInstanceLifespan()).isCloseTo(16, within(CLOSE));
        assertThat(result.further().get("averageFinalIdleTime")).isCloseTo(10, within(CLOSE));
        assertThat(result.averageInstanceCount()).isCloseTo(0.16, within(CLOSE));
        assertThat(result.averageRunningCount()).isCloseTo(0.03, within(CLOSE));
        assertThat(result.averageResponseTime()).isCloseTo(1.5, within(CLOSE));
    }

    @Test
    void anInstanceThatEndsAtTheMomentOfAnArrivalDoesNotServeIt() {
        assertThat(run(arrivingAt(0, 12)).coldStarts()).isEqualTo(2);
    }

    @Test
    void nothingCountsAfterTheMaximumTime() {
        SimulationResult result = run(arrivingAt(99, 101));

        assertThat(result.requests()).isEqualTo(1);
        assertThat(result.averageInstanceCount()).isCloseTo(0.01, within(CLOSE));
        assertThat(result.endTime()).isEqualTo(100);
        assertThat(result.averageInstanceLifespan()).isNaN();
    }

    @Test
    void nothingCountsBeforeTheEndOfTheSkippedPart() {
        SimulationResult result = run(arrivingAt(5, 52).skipInitial(50));

        assertThat(result.requests()).isEqualTo(1);
        assertThat(result.averageInstanceCount()).isCloseTo(12 / 50.0, within(CLOSE));
    }

    @Test
    void requestsBeyondTheLimitAreRejected() {
        SimulationResult result = run(arrivingAt(5, 5.5, 6).maximumConcurrency(1));

        assertThat(result.rejections()).isEqualTo(2);
        assertThat(result.rejectionProbability()).isCloseTo(2 / 3.0, within(CLOSE));
    }

    @Test
    void moreRunningInstancesThanTheLimitRejectToo() {
        SimulationResult result = run(arrivingAt(0.5)
                .simulator(SimulatorKind.TEMPORAL)
                .runningInstances(3)
                .maximumConcurrency(2));

        assertThat(result.rejections()).isEqualTo(1);
    }

    @Test
    void requestsBeyondTheLimitWaitWhereTheyMay() {
        SimulationResult result =
                run(arrivingAt(5, 5.5, 6).maximumConcurrency(1).overflow(Overflow.QUEUE));

        // Starts at 5, 7 and 8.
        assertThat(result.warmStarts()).isEqualTo(2);
        assertThat(result.averageResponseTime()).isCloseTo((2 + 2.5 + 3) / 3, within(CLOSE));
        assertThat(result.further().get("averageWaitingTime")).isCloseTo(3.5 / 3, within(CLOSE));
    }

    @Test
    void anInstanceOfMaximumAgeFinishesItsRequestAndTakesNoOther() {
        SimulationResult result = run(arrivingAt(5, 8, 12.5, 13.6).maximumLifetime(8));

        // The first instance ends at 13.5, after the request of 12.5.
        assertThat(result.coldStarts()).isEqualTo(2);
        assertThat(result.warmStarts()).isEqualTo(2);
    }

    @Test
    void anIdleInstanceEndsAtItsMaximumAge() {
        assertThat(run(arrivingAt(5).maximumLifetime(8)).averageInstanceLifespan())
                .isCloseTo(8, within(CLOSE));
    }

    @Test
    void anInstanceThatFallsIdleWhileNoneServesHasAThresholdOfItsOwn() {
        SimulationResult result = run(arrivingAt(5, 50, 50.5).expirationWhenAlone(new Constant(3)));

        // Idle from 7 to 10 while none runs, from 52 to 62 while one does, from 52.5 to 55.5 while none does.
        assertThat(result.averageInstanceCount()).isCloseTo((5 + 12 + 5) / 100.0, within(CLOSE));
    }

    @Test
    void theTemporalModelStartsWithGivenInstances() {
        SimulationResult result = run(arrivingAt(4)
                .simulator(SimulatorKind.TEMPORAL)
                .runningInstances(1)
                .idleInstances(List.of(30.0, 6.0)));

        assertThat(result.coldStarts()).isZero();
        assertThat(result.further().get("instancesTerminated")).isEqualTo(3);
    }

    @Test
    void routingDecidesWhichInstanceLivesOn() {
        // Two instances from 0 and 0.1; the first falls idle first. Whoever serves 6 ends last.
        assertThat(terminationsBy13(Routing.NEWEST)).isEqualTo(12.0 - 0);
        assertThat(terminationsBy13(Routing.OLDEST)).isEqualTo(12.1 - 0.1);
        assertThat(terminationsBy13(Routing.MOST_RECENTLY_USED)).isEqualTo(12.0 - 0);
        assertThat(terminationsBy13(Routing.LEAST_RECENTLY_USED)).isEqualTo(12.1 - 0.1);
    }

    /** The lifespan of the one instance that has ended after 13 seconds. */
    private static double terminationsBy13(Routing routing) {
        SimulationResult result = run(arrivingAt(0, 0.1, 6).routing(routing).maximumTime(13));
        assertThat(result.further().get("instancesTerminated")).isEqualTo(1);
        return result.averageInstanceLifespan();
    }

    @Test
    void everyRequestIsBilledInWholeSteps() {
        SimulationResult result = run(Scenario.of(
                        new ProcessSpec.Trace("moments", Samples.of(5, 10)), new Constant(0.12), new Constant(0.31))
                .maximumTime(100)
                .billing(new BillingSpec(FunctionPrice.FUNCTIONS_GEN1_TIER_1, 256, BillingSpec.Basis.DURATION)));

        assertThat(result.further().get("billedMs")).isEqualTo(600);
        double usd = 600 * FunctionPrice.FUNCTIONS_GEN1_TIER_1.usdPerMillisecond(256) + 2 * 0.4e-6;
        assertThat(result.cost()).isCloseTo(usd, within(1e-15));
    }
}
