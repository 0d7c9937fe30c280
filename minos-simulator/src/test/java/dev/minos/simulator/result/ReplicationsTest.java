package dev.minos.simulator.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReplicationsTest {

    private static SimulationResult run(double lifespan, List<Double> distribution) {
        return new SimulationResult(
                10,
                1,
                9,
                0,
                0.1,
                0,
                lifespan,
                1,
                1,
                0,
                Double.NaN,
                0,
                distribution,
                distribution,
                1,
                Double.NaN,
                100,
                List.of(new TimeShare(1, 2, lifespan / 10), new TimeShare(lifespan, lifespan + 1, 1 - lifespan / 10)),
                TimeSeries.of(List.of(100.0), List.of(lifespan), List.of(1.0)),
                Map.of("extra", lifespan));
    }

    @Test
    void anEstimateHasStudentsInterval() {
        Estimate estimate = Estimate.of(List.of(1.0, 2.0, 3.0, 4.0));

        assertThat(estimate.mean()).isEqualTo(2.5);
        assertThat(estimate.standardError()).isCloseTo(0.6454972243679028, within(1e-12));
        assertThat(estimate.high() - estimate.mean()).isCloseTo(3.182446305284263 * 0.6454972243679028, within(1e-9));
        assertThat(estimate.mean() - estimate.low()).isCloseTo(estimate.high() - estimate.mean(), within(1e-12));
    }

    @Test
    void oneReplicationHasNoInterval() {
        assertThat(Estimate.of(List.of(7.0))).isEqualTo(new Estimate(7, Double.NaN, Double.NaN, Double.NaN, 1));
    }

    @Test
    void aFigureThatSomeReplicationsLackIsTheMeanOfTheOthers() {
        Replications together = Replications.of(
                List.of(run(Double.NaN, List.of(1.0)), run(4, List.of(0.5, 0.5)), run(6, List.of(0.0, 0.0, 1.0))));

        assertThat(together.figures().get("averageInstanceLifespan")).satisfies(lifespan -> {
            assertThat(lifespan.mean()).isEqualTo(5);
            assertThat(lifespan.replications()).isEqualTo(2);
        });
        assertThat(together.figures().get("extra")).isEqualTo(together.figures().get("averageInstanceLifespan"));
        assertThat(together.figures())
                .hasEntrySatisfying("cost", cost -> assertThat(cost.mean()).isNaN());
    }

    @Test
    void distributionsAreAveragedCountByCount() {
        Replications together = Replications.of(List.of(run(1, List.of(1.0)), run(1, List.of(0.5, 0.0, 0.5))));

        assertThat(together.instanceCountDistribution()).containsExactly(0.75, 0.0, 0.25);
    }

    @Test
    void thereMustBeARun() {
        assertThatThrownBy(() -> Replications.of(List.of()))
                .hasMessage("replications must be a whole number >= 1, was 0");
    }

    @Test
    void distributionsOfTimesAreAveragedBinByBin() {
        Replications both = Replications.of(List.of(run(2, List.of(1.0)), run(4, List.of(1.0))));

        assertThat(both.responseTimeDistribution())
                .containsExactly(
                        new TimeShare(1, 2, (0.2 + 0.4) / 2), new TimeShare(2, 3, 0.4), new TimeShare(4, 5, 0.3));
    }

    @Test
    void aSeriesHasAnIntervalOverReplications() {
        TimeSeries series = Replications.of(List.of(run(2, List.of(1.0)), run(4, List.of(1.0))))
                .timeSeries();

        assertThat(series.instances()).containsExactly(3.0);
        assertThat(series.instancesHigh().get(0)).isCloseTo(3 + 12.706204736432095, within(1e-9));
        assertThat(Replications.of(List.of(run(2, List.of(1.0)))).timeSeries().instancesLow())
                .isEmpty();
    }
}
