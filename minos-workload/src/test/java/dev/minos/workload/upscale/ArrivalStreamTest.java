package dev.minos.workload.upscale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.minos.workload.RequestCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ArrivalStreamTest {

    private static final RequestCounts RATES = RequestCounts.perSecond(3, 0, 250, 1, 0, 0, 1000, 0);

    private static long[] arrivals(RequestCounts rates, Spacing spacing, long seed) {
        LongStream.Builder all = LongStream.builder();
        new ArrivalStream(rates, spacing, seed).forEachRemaining((LongConsumer) all::add);
        return all.build().toArray();
    }

    @ParameterizedTest
    @EnumSource(Spacing.class)
    void everySecondHasAsManyArrivalsAsItsRateInAscendingOrder(Spacing spacing) {
        long[] arrivals = arrivals(RATES, spacing, 11);
        assertThat(arrivals).isSorted();
        long[] counted = new long[RATES.size()];
        for (long micros : arrivals) {
            counted[(int) (micros / 1_000_000)]++;
        }
        assertThat(RequestCounts.perSecond(counted)).isEqualTo(RATES);
    }

    @ParameterizedTest
    @EnumSource(Spacing.class)
    void theSameSeedDrawsTheSameInstants(Spacing spacing) {
        assertThat(arrivals(RATES, spacing, 5)).isEqualTo(arrivals(RATES, spacing, 5));
    }

    @Test
    void anotherSeedDrawsOthers() {
        assertThat(arrivals(RATES, Spacing.POISSON, 5)).isNotEqualTo(arrivals(RATES, Spacing.POISSON, 6));
    }

    @Test
    void evenArrivalsAreEquallyFarApart() {
        assertThat(arrivals(RequestCounts.perSecond(4), Spacing.EVEN, 0))
                .containsExactly(125_000, 375_000, 625_000, 875_000);
    }

    @Test
    void burstsComeAtOnce() {
        assertThat(arrivals(RequestCounts.perSecond(0, 3), Spacing.TOGETHER, 0))
                .containsExactly(1_000_000, 1_000_000, 1_000_000);
    }

    /** Squared coefficient of variation of distances: 1 for a Poisson process, far above for clusters, 0 for even ones. */
    @Test
    void distancesVaryAsTheSpacingSays() {
        RequestCounts rates = RequestCounts.perSecond(50).lasting(2000);
        assertThat(squaredVariation(arrivals(rates, Spacing.POISSON, 1))).isCloseTo(1, within(0.1));
        assertThat(squaredVariation(arrivals(rates, Spacing.EVEN, 1))).isLessThan(0.01);
        assertThat(squaredVariation(arrivals(rates, Spacing.BURSTY, 1))).isGreaterThan(5);
    }

    private static double squaredVariation(long[] arrivals) {
        List<Long> distances = new ArrayList<>();
        for (int i = 1; i < arrivals.length; i++) {
            distances.add(arrivals[i] - arrivals[i - 1]);
        }
        double mean = distances.stream().mapToLong(Long::longValue).average().orElseThrow();
        double squares = distances.stream()
                .mapToDouble(distance -> (distance - mean) * (distance - mean))
                .average()
                .orElseThrow();
        return squares / (mean * mean);
    }

    @Test
    void endsWhereTheRatesDo() {
        ArrivalStream none = new ArrivalStream(RequestCounts.perSecond(0, 0), Spacing.POISSON, 1);
        assertThat(none.hasNext()).isFalse();
        assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(none::nextLong);
    }
}
