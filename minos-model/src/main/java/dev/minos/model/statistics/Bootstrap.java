package dev.minos.model.statistics;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The percentile bootstrap: how an estimate would scatter had other units been observed. The unit is whatever varies
 * independently, for Minos an instance and never a single invocation of it. Immutable and thread-safe: every call draws
 * the same numbers from the seed. A resample whose statistic is undefined (NaN) is left out.
 *
 * <p>Source: Efron and Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 13; for weights, Praestgaard and
 * Wellner, "Exchangeably weighted bootstraps of the general empirical process" (1993).
 */
public final class Bootstrap {
    /** The resamples that {@link #seeded} draws. */
    public static final int RESAMPLES = 2_000;

    private static final double TAIL = 0.025;

    private final long seed;
    private final int resamples;

    private Bootstrap(long seed, int resamples) {
        this.seed = seed;
        this.resamples = resamples;
    }

    /** A bootstrap of {@value #RESAMPLES} resamples. */
    public static Bootstrap seeded(long seed) {
        return new Bootstrap(seed, RESAMPLES);
    }

    /** The same bootstrap with another number of resamples, at least 1. */
    public Bootstrap withResamples(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("resamples must be >= 1, was " + number);
        }
        return new Bootstrap(seed, number);
    }

    /** A figure of resampled units, each index as often as the unit was drawn. */
    @FunctionalInterface
    public interface Statistic {
        double of(int[] drawn);
    }

    /** A figure of weighted units; weights are at least 0 and need not sum to their number. */
    @FunctionalInterface
    public interface WeightedStatistic {
        double of(double[] weights);
    }

    /** The 95 % interval of a statistic of {@code units} independent units; its value is that of every unit once. */
    public Interval interval(int units, Statistic statistic) {
        requireUnits(units);
        int[] drawn = everyUnit(units);
        double value = statistic.of(drawn);
        UniformRandomProvider random = random();
        return percentiles(value, () -> {
            draw(random, drawn, units);
            return statistic.of(drawn);
        });
    }

    /**
     * The 95 % interval of a statistic of weighted units, each of which stands for {@code copies} observed ones. With
     * one copy a weight is the number of times that the unit was drawn; with more it is that number's normal
     * approximation, of mean and variance {@code copies} and cut at 0, which a million observations make affordable.
     *
     * @param copies 1, or at least 4 so that the approximation holds
     */
    public Interval weightedInterval(int units, double copies, WeightedStatistic statistic) {
        requireUnits(units);
        if (copies != 1 && !(copies >= 4)) {
            throw new IllegalArgumentException("copies must be 1 or at least 4, was " + copies);
        }
        double[] weights = new double[units];
        Arrays.fill(weights, copies);
        double value = statistic.of(weights);
        Runnable draw = copies == 1 ? multiplicities(weights) : approximateMultiplicities(weights, copies);
        return percentiles(value, () -> {
            draw.run();
            return statistic.of(weights);
        });
    }

    /** The relative change of a ratio, after / before - 1, between two arms of independent units. */
    public Interval relativeChange(RatioSample before, RatioSample after) {
        return relativeChange(before.units(), before::ratio, after.units(), after::ratio);
    }

    /** The relative change of a statistic, after / before - 1, between two arms of independent units. */
    public Interval relativeChange(int unitsBefore, Statistic before, int unitsAfter, Statistic after) {
        return stratifiedRelativeChange(new int[unitsBefore], before, new int[unitsAfter], after);
    }

    /**
     * The relative change of a statistic, after / before - 1, between two arms whose units were drawn in strata: a unit
     * is replaced by one of its own stratum only, since the design fixed how many there are of each, and what is fixed
     * must not scatter.
     *
     * @param strataBefore the stratum of each unit before
     * @param strataAfter the stratum of each unit after
     */
    public Interval stratifiedRelativeChange(int[] strataBefore, Statistic before, int[] strataAfter, Statistic after) {
        requireUnits(strataBefore.length);
        requireUnits(strataAfter.length);
        int[][] peersBefore = peers(strataBefore);
        int[][] peersAfter = peers(strataAfter);
        UniformRandomProvider random = random();
        double value = after.of(everyUnit(strataAfter.length)) / before.of(everyUnit(strataBefore.length)) - 1;
        return percentiles(value, () -> after.of(draw(random, peersAfter)) / before.of(draw(random, peersBefore)) - 1);
    }

    /** The units of the same stratum, for each unit. */
    private static int[][] peers(int[] strata) {
        int[][] peers = new int[strata.length][];
        Arrays.setAll(
                peers,
                unit -> IntStream.range(0, strata.length)
                        .filter(other -> strata[other] == strata[unit])
                        .toArray());
        return peers;
    }

    private static int[] everyUnit(int units) {
        return IntStream.range(0, units).toArray();
    }

    private static int[] draw(UniformRandomProvider random, int[][] peers) {
        int[] drawn = new int[peers.length];
        Arrays.setAll(drawn, unit -> peers[unit][random.nextInt(peers[unit].length)]);
        return drawn;
    }

    /**
     * The relative change of a ratio, after / before - 1, where unit k of one arm and unit k of the other are a pair,
     * and are drawn together.
     */
    public Interval pairedRelativeChange(RatioSample before, RatioSample after) {
        if (before.units() != after.units()) {
            throw new IllegalArgumentException(
                    "before and after must be of as many units, were " + before.units() + " and " + after.units());
        }
        return interval(before.units(), drawn -> after.ratio(drawn) / before.ratio(drawn) - 1);
    }

    private Interval percentiles(double value, DoubleSupplier resample) {
        double[] drawn = new double[resamples];
        int defined = 0;
        for (int i = 0; i < resamples; i++) {
            double figure = resample.getAsDouble();
            if (!Double.isNaN(figure)) {
                drawn[defined++] = figure;
            }
        }
        if (defined == 0) {
            throw new IllegalArgumentException("the statistic is undefined for every resample");
        }
        double[] sorted = Arrays.copyOf(drawn, defined);
        Arrays.sort(sorted);
        return new Interval(value, Quantiles.ofSorted(sorted, TAIL), Quantiles.ofSorted(sorted, 1 - TAIL));
    }

    private Runnable multiplicities(double[] weights) {
        UniformRandomProvider random = random();
        return () -> {
            Arrays.fill(weights, 0);
            for (int i = 0; i < weights.length; i++) {
                weights[random.nextInt(weights.length)]++;
            }
        };
    }

    private Runnable approximateMultiplicities(double[] weights, double copies) {
        var normal = NormalDistribution.of(copies, Math.sqrt(copies)).createSampler(random());
        return () -> Arrays.setAll(weights, unit -> Math.max(0, normal.sample()));
    }

    private UniformRandomProvider random() {
        return RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    }

    private static void draw(UniformRandomProvider random, int[] drawn, int units) {
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = random.nextInt(units);
        }
    }

    private static void requireUnits(int units) {
        if (units < 1) {
            throw new IllegalArgumentException("units must be >= 1, was " + units);
        }
    }
}
