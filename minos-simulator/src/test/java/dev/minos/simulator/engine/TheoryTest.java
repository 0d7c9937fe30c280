package dev.minos.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Overflow;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.ProcessSpec.Lognormal;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.SimulatorKind;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs against queueing theory, at 4 standard errors of 20 replications: an exact engine fails one of 3,000 such
 * comparisons by chance.
 */
class TheoryTest {

    private static final int REPLICATIONS = 20;
    private static final double MOST_ERRORS = 4;
    private static final double RATE = 0.9;
    private static final ProcessSpec ARRIVAL = new Exponential(1 / RATE);

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 1000})
    void runningInstancesFollowLittlesLaw(long seed) {
        Scenario scenario = Scenario.of(ARRIVAL, new Lognormal(2, 1), new Lognormal(5, 3))
                .expirationThreshold(2)
                .maximumTime(50_000)
                .skipInitial(1_000)
                .build();

        assertMean(
                scenario,
                seed,
                result -> result.averageRunningCount()
                        - RATE * (2 * (1 - result.coldStartProbability()) + 5 * result.coldStartProbability()),
                0);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 1000})
    void rejectionsFollowErlangBWhereInstancesNeverEnd(long seed) {
        Scenario scenario = Scenario.of(ARRIVAL, new Lognormal(2, 2), new Lognormal(2, 2))
                .expirationThreshold(1e9)
                .maximumConcurrency(3)
                .maximumTime(50_000)
                .skipInitial(1_000)
                .build();

        assertMean(scenario, seed, SimulationResult::rejectionProbability, erlangB(RATE * 2, 3));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 1000})
    void runningInstancesArePoissonDistributedWhereColdAndWarmAreAlike(long seed) {
        Scenario scenario = Scenario.of(ARRIVAL, new Exponential(2), new Exponential(2))
                .maximumTime(50_000)
                .skipInitial(1_000)
                .build();

        double poisson = Math.exp(-1.8);
        for (int count = 0; count < 6; count++) {
            int index = count;
            assertMean(
                    scenario, seed, result -> result.runningCountDistribution().get(index), poisson);
            poisson *= 1.8 / (count + 1);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 1000})
    void aTransientStartApproachesTheSteadyStateExponentially(long seed) {
        Scenario scenario = Scenario.of(ARRIVAL, new Exponential(2), new Exponential(2))
                .simulator(SimulatorKind.TEMPORAL)
                .runningInstances(6)
                .idleInstances(List.of(500.0, 400.0))
                .maximumTime(10)
                .build();
        double average = 1.8 + (6 - 1.8) * (1 - Math.exp(-10 / 2.0)) * 2 / 10;

        Moments moments = new Moments();
        IntStream.range(0, 4_000)
                .forEach(i -> moments.add(
                        new DefaultEngine().simulate(scenario, seed + i).averageRunningCount()));

        assertThat((moments.mean() - average) / moments.standardError()).isBetween(-MOST_ERRORS, MOST_ERRORS);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 1000})
    void queueingRequestsWaitAsInAnErlangCSystem(long seed) {
        Scenario scenario = Scenario.of(ARRIVAL, new Exponential(2), new Exponential(2))
                .expirationThreshold(1e9)
                .maximumConcurrency(3)
                .overflow(Overflow.QUEUE)
                .maximumTime(100_000)
                .skipInitial(5_000)
                .build();
        double blocking = erlangB(1.8, 3);
        double waitingShare = 3 * blocking / (3 - 1.8 * (1 - blocking));

        assertMean(
                scenario, seed, result -> result.scalars().get("averageWaitingTime"), waitingShare / (3 / 2.0 - RATE));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 1000})
    void everyRequestIsColdWhereInstancesEndAtOnce(long seed) {
        Scenario scenario = Scenario.of(ARRIVAL, new Exponential(2), new Exponential(3))
                .expirationThreshold(new Constant(0))
                .maximumTime(10_000)
                .build();

        assertThat(new DefaultEngine().simulate(scenario, seed).coldStartProbability())
                .isEqualTo(1);
    }

    private static void assertMean(
            Scenario scenario, long seed, ToDoubleFunction<SimulationResult> figure, double expected) {
        Moments moments = new Moments();
        IntStream.range(0, REPLICATIONS)
                .forEach(i -> moments.add(figure.applyAsDouble(new DefaultEngine().simulate(scenario, seed + i))));
        assertThat((moments.mean() - expected) / moments.standardError()).isBetween(-MOST_ERRORS, MOST_ERRORS);
    }

    private static double erlangB(double load, int servers) {
        double blocking = 1;
        for (int i = 1; i <= servers; i++) {
            blocking = load * blocking / (i + load * blocking);
        }
        return blocking;
    }
}
