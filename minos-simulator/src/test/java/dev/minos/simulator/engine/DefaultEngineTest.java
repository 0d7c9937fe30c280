package dev.minos.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.result.TimeShare;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.Routing;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DefaultEngineTest {

    private static ScenarioBuilder table1() {
        return Scenario.of(new Exponential(1 / 0.9), new Exponential(1.991), new Exponential(2.244))
                .maximumTime(20_000)
                .skipInitial(100);
    }

    @ParameterizedTest(name = "{0}, seeds 1 to 8")
    @EnumSource(Routing.class)
    void equalSeedsGiveEqualResultsOnAnyNumberOfThreads(Routing routing) {
        Scenario scenario = table1().routing(routing).build();
        DefaultEngine engine = new DefaultEngine();

        List<SimulationResult> parallel = LongStream.rangeClosed(1, 8)
                .parallel()
                .mapToObj(seed -> engine.simulate(scenario, seed))
                .toList();

        assertThat(LongStream.rangeClosed(1, 8).mapToObj(seed -> engine.simulate(scenario, seed)))
                .containsExactlyElementsOf(parallel);
    }

    @Test
    void anInterruptEndsARunSoon() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> new DefaultEngine().simulate(table1().build(), 1))
                .isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void progressRisesToTheEnd() {
        List<Double> shares = new ArrayList<>();

        new DefaultEngine(shares::add).simulate(table1().build(), 1);

        assertThat(shares).isSorted().endsWith(1.0);
    }

    @Test
    void otherRoutingSeesTheSameArrivals() {
        SimulationResult newest = new DefaultEngine().simulate(table1().build(), 7);
        SimulationResult random =
                new DefaultEngine().simulate(table1().routing(Routing.RANDOM).build(), 7);

        assertThat(newest.requests()).isEqualTo(random.requests());
        assertThat(newest.averageInstanceCount()).isLessThan(random.averageInstanceCount());
    }

    /** Of 200 intervals at 95 % at least 170 hold the true value; fewer would come by chance once in 10^6 times. */
    @Test
    void batchMeansCoverTheTrueValue() {
        Scenario scenario = table1().build();
        double truth = 0.9 * (1.991 + 0.00135 * (2.244 - 1.991));

        long covered = LongStream.rangeClosed(1, 200)
                .mapToObj(seed -> new DefaultEngine().simulate(scenario, seed))
                .filter(result -> figure(result, "averageRunningCountLow") <= truth
                        && truth <= figure(result, "averageRunningCountHigh"))
                .count();

        assertThat(covered).isBetween(170L, 200L);
    }

    private static double figure(SimulationResult result, String name) {
        return Objects.requireNonNull(result.further().get(name));
    }

    @Test
    void distributionsSumToOneAndHaveTheAverageAsTheirMean() {
        SimulationResult result = new DefaultEngine().simulate(table1().build(), 3);

        assertThat(sum(result.instanceCountDistribution(), false)).isCloseTo(1, within(1e-9));
        assertThat(sum(result.instanceCountDistribution(), true))
                .isCloseTo(result.averageInstanceCount(), within(1e-9));
        assertThat(sum(result.runningCountDistribution(), true)).isCloseTo(result.averageRunningCount(), within(1e-9));
    }

    private static double sum(List<Double> shares, boolean weighted) {
        double sum = 0;
        for (int count = 0; count < shares.size(); count++) {
            sum += (weighted ? count : 1) * shares.get(count);
        }
        return sum;
    }

    @Test
    void theSeriesAveragesToTheAverage() {
        SimulationResult result =
                new DefaultEngine().simulate(table1().skipInitial(0).build(), 3);

        assertThat(result.timeSeries().seconds()).hasSize(240).endsWith(20_000.0);
        assertThat(mean(result.timeSeries().instances())).isCloseTo(result.averageInstanceCount(), within(1e-9));
        assertThat(mean(result.timeSeries().running())).isCloseTo(result.averageRunningCount(), within(1e-9));
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    @Test
    void responseTimesAreSharesOfAll() {
        List<TimeShare> shares =
                new DefaultEngine().simulate(table1().build(), 3).responseTimeDistribution();

        assertThat(shares.stream().mapToDouble(TimeShare::share).sum()).isCloseTo(1, within(1e-9));
        assertThat(shares).allSatisfy(bin -> assertThat(bin.from()).isLessThan(bin.to()));
    }
}
