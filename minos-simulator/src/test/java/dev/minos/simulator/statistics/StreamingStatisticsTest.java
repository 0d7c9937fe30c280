package dev.minos.simulator.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.simulator.result.TimeShare;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StreamingStatisticsTest {

    @Test
    void anOccupancyWeighsCountsByTheirTime() {
        Occupancy occupancy = new Occupancy();
        occupancy.set(2, 1);
        occupancy.set(1, 4);

        assertThat(occupancy.integral(10)).isCloseTo(2 * 3 + 6, within(1e-12));
        assertThat(occupancy.distribution(10)).containsExactly(0.1, 0.6, 0.3);
    }

    @Test
    void anOccupancyGrowsWithItsCount() {
        Occupancy occupancy = new Occupancy();
        occupancy.set(1_000, 0);

        assertThat(occupancy.distribution(1)).hasSize(1_001).endsWith(1.0);
    }

    @Test
    void aRestartForgetsTheTimeAndKeepsTheCount() {
        Occupancy occupancy = new Occupancy();
        occupancy.set(3, 1);
        occupancy.restart(5);

        assertThat(occupancy.distribution(7)).containsExactly(0.0, 0.0, 0.0, 1.0);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void quantilesOfAHistogramAreWithinHalfAPercent(long seed) {
        Random random = new Random(seed);
        double[] times = random.doubles(10_000).map(u -> Math.exp(12 * u - 6)).toArray();
        LogHistogram histogram = new LogHistogram();
        Arrays.stream(times).forEach(histogram::add);
        Arrays.sort(times);

        for (double share : new double[] {0.01, 0.5, 0.9, 0.999}) {
            double exact = times[(int) Math.ceil(share * times.length) - 1];
            assertThat(histogram.quantile(share)).isCloseTo(exact, within(0.005 * exact));
        }
        assertThat(histogram.mean()).isCloseTo(Arrays.stream(times).average().orElseThrow(), within(1e-9));
    }

    @Test
    void timesBeyondTheBinsAreKept() {
        LogHistogram histogram = new LogHistogram();
        histogram.add(0);
        histogram.add(1e9);

        assertThat(histogram.total()).isEqualTo(2);
        assertThat(histogram.quantile(0.5)).isLessThan(1e-5);
    }

    @Test
    void anEmptyHistogramHasNoQuantile() {
        assertThat(new LogHistogram().quantile(0.5)).isNaN();
    }

    @Test
    void theConcurrencyLevelLeavesOutTimesWithoutRequests() {
        ConcurrencyLevel level = new ConcurrencyLevel();
        level.set(4, 2, 10);
        level.set(1, 2, 11);
        level.set(0, 2, 14);

        assertThat(level.average(20)).isCloseTo((2 * 1 + 0.5 * 3) / 4, within(1e-12));
    }

    @Test
    void batchesWithoutSpreadHaveNoMargin() {
        BatchMeans batches = new BatchMeans();
        batches.start(0, 0);
        for (int i = 1; i <= BatchMeans.BATCHES; i++) {
            batches.end(3 * i, i);
        }
        assertThat(batches.margin()).isCloseTo(0, within(1e-12));
    }

    @Test
    void anEmptyBatchLeavesNoMargin() {
        BatchMeans batches = new BatchMeans();
        batches.start(0, 0);
        for (int i = 1; i <= BatchMeans.BATCHES; i++) {
            batches.end(0, 0);
        }
        assertThat(batches.margin()).isNaN();
    }

    @Test
    void theDistributionHasEightBinsToADoublingAndLeavesEmptyOnesOut() {
        LogHistogram histogram = new LogHistogram();
        for (double seconds : new double[] {1.0, 1.1, 1.13, 1.99, 4, 1e9}) {
            histogram.add(seconds);
        }

        List<TimeShare> shares = histogram.distribution();

        assertThat(shares).hasSize(5);
        assertThat(shares.get(0)).isEqualTo(new TimeShare(1, 1.125, 2.0 / 6));
        assertThat(shares.get(1)).isEqualTo(new TimeShare(1.125, 1.25, 1.0 / 6));
        assertThat(shares.get(2).from()).isEqualTo(1.875);
        assertThat(shares.get(3)).isEqualTo(new TimeShare(4, 4.5, 1.0 / 6));
        assertThat(shares.get(4).share()).isEqualTo(1.0 / 6);
    }
}
