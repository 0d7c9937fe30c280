package dev.minos.simulator.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.simulator.result.History;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.CustomProcess;
import dev.minos.simulator.scenario.Overflow;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Batch;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.ProcessSpec.Recorded;
import dev.minos.simulator.scenario.ProcessSpec.Trace;
import dev.minos.simulator.scenario.Routing;
import dev.minos.simulator.scenario.Samples;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioBuilder;
import dev.minos.simulator.scenario.SimulatorKind;
import java.util.function.DoubleSupplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SimFaasTest {

    private static final Exponential ARRIVAL = new Exponential(1 / 0.9);

    private static ScenarioBuilder table1() {
        return Scenario.of(ARRIVAL, new Exponential(1.991), new Exponential(2.244))
                .maximumTime(10_000);
    }

    private static SimulationResult simulate(ScenarioBuilder scenario, long seed) {
        return new SimFaas().simulate(scenario.build(), seed);
    }

    @Test
    void theWholeRunCheckOfTheReferenceHolds() {
        SimulationResult result = simulate(table1().maximumTime(1e6), 1);

        assertThat(result.coldStarts()).isEqualTo(1_249);
        assertThat(result.requests()).isEqualTo(899_228);
        assertThat(result.averageInstanceCount()).isCloseTo(7.703352925019122, within(1e-9));
        assertThat(result.averageInstanceLifespan()).isCloseTo(6179.306897694378, within(1e-6));
    }

    @Test
    void anArrivalBehindTheEndIsStillCounted() {
        SimulationResult result = simulate(
                Scenario.of(new Constant(700), new Constant(2), new Constant(2.5))
                        .maximumTime(1_000),
                0);

        assertThat(result.requests()).isEqualTo(1);
        assertThat(result.endTime()).isEqualTo(1_302.5);
    }

    @Test
    void theLimitIsPassedOverWhereMoreRunFromTheStart() {
        SimulationResult result = simulate(
                Scenario.of(ARRIVAL, new Constant(1_000), new Constant(1_000))
                        .simulator(SimulatorKind.TEMPORAL)
                        .runningInstances(6)
                        .maximumConcurrency(4)
                        .maximumTime(100),
                3);

        assertThat(result.rejections()).isZero();
        assertThat(result.runningCountDistribution()).hasSizeGreaterThan(7);
    }

    @Test
    void sharedInstancesCountAsFullThoughTheyHaveFreeSlots() {
        SimulationResult result = simulate(
                Scenario.of(ARRIVAL, new Exponential(2), new Exponential(0.5))
                        .simulator(SimulatorKind.CONCURRENCY_VALUE)
                        .concurrencyValue(50)
                        .maximumConcurrency(1)
                        .maximumTime(1_000),
                3);

        assertThat(result.rejections()).isPositive();
        assertThat(result.averageConcurrencyLevel()).isLessThan(2);
    }

    @Test
    void requestsOfABatchComeAtTheSameTime() {
        DoubleSupplier gaps = Sampler.of("arrival", new Batch(3, 10), new NumpyRandom(1));

        for (int batch = 0; batch < 4; batch++) {
            assertThat(gaps.getAsDouble()).isPositive();
            assertThat(gaps.getAsDouble()).isZero();
            assertThat(gaps.getAsDouble()).isZero();
        }
    }

    @Test
    void afterTheLastRecordedArrivalTheRunGoesOnToItsEnd() {
        Scenario scenario = Scenario.of(new Trace("arrivals", Samples.of(1, 2)), new Constant(1), new Constant(2))
                .expirationThreshold(10)
                .maximumTime(100)
                .build();

        History history = new SimFaas().history(scenario, 0);

        assertThat(history.endTime()).isEqualTo(100);
        assertThat(history.lifespans()).containsExactly(12.0, 12.0);
    }

    @Test
    void recordedServiceTimesBeginAgain() {
        SimulationResult result = simulate(
                Scenario.of(new Constant(10), new Recorded(Samples.of(1, 3), Recorded.Order.REPLAY), new Constant(5))
                        .maximumTime(100),
                0);

        assertThat(result.averageResponseTime()).isCloseTo((5 + 1 + 3 + 1 + 3 + 1 + 3 + 1 + 3 + 1) / 10.0, within(0.2));
    }

    @Test
    void aUsersOwnProcessDrawsFromTheSameGenerator() {
        CustomProcess exponential = new CustomProcess() {
            @Override
            public DoubleSupplier sampler(RandomGenerator random) {
                return () -> 1.991 * -Math.log(1 - random.nextDouble());
            }

            @Override
            public double pdf(double seconds) {
                return Math.exp(-seconds / 1.991) / 1.991;
            }

            @Override
            public double cdf(double seconds) {
                return 1 - Math.exp(-seconds / 1.991);
            }
        };

        SimulationResult own = simulate(
                Scenario.of(ARRIVAL, new ProcessSpec.Custom(exponential), new Exponential(2.244))
                        .maximumTime(10_000),
                5);

        assertThat(own.averageRunningCount()).isCloseTo(simulate(table1(), 5).averageRunningCount(), within(1e-6));
    }

    @Test
    void equalSeedsGiveEqualResults() {
        assertThat(simulate(table1(), 7)).isEqualTo(simulate(table1(), 7)).isNotEqualTo(simulate(table1(), 8));
    }

    static Stream<Arguments> unknownToTheReference() {
        return Stream.<Arguments>of(
                Arguments.of("routing must be newest", change(each -> each.routing(Routing.OLDEST))),
                Arguments.of("overflow must be reject", change(each -> each.overflow(Overflow.QUEUE))),
                Arguments.of("maximumLifetime must be left out", change(each -> each.maximumLifetime(9))),
                Arguments.of(
                        "expirationThreshold must be a constant", change(each -> each.expirationThreshold(ARRIVAL))),
                Arguments.of(
                        "expirationWhenAlone must not differ",
                        change(each -> each.expirationWhenAlone(new Constant(1)))));
    }

    private static UnaryOperator<ScenarioBuilder> change(UnaryOperator<ScenarioBuilder> change) {
        return change;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unknownToTheReference")
    void whatTheReferenceDoesNotKnowIsRefused(String reason, UnaryOperator<ScenarioBuilder> change) {
        assertThatThrownBy(() -> simulate(change.apply(table1()), 0)).hasMessageStartingWith(reason);
    }

    @Test
    void processesThatTheReferenceDoesNotHaveAreRefused() {
        assertThatThrownBy(() -> simulate(Scenario.of(ARRIVAL, new ProcessSpec.Weibull(1, 1), new Constant(1)), 0))
                .hasMessageStartingWith("warmService must be a process that SimFaaS has");
    }

    @Test
    void seedsAreThoseOfNumpy() {
        assertThat(new NumpyRandom(42).uniform()).isEqualTo(0.3745401188473625);
        assertThat(new MersenneTwister(5_489).nextInt()).isEqualTo((int) 3_499_211_612L);
        assertThatThrownBy(() -> simulate(table1(), -1)).hasMessage("seed must be between 0 and 4294967295, was -1");
    }

    @Test
    void aTimeThatBecameARateIsNotAlwaysItself() {
        assertThat(Sampler.throughRate(1.991)).isNotEqualTo(1.991);
        assertThat(Sampler.throughRate(0)).isZero();
    }
}
