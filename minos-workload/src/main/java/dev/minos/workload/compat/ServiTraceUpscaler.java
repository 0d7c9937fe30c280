package dev.minos.workload.compat;

import dev.minos.model.statistics.Quantiles;
import dev.minos.workload.RequestCounts;
import dev.minos.workload.noise.FractionalGaussianNoise;
import java.util.Arrays;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The workload generator of ServiTrace and ServiBench to the letter, faults included: docs/FIDELITY.md lists them. What it
 * draws comes from another generator of random numbers than the reference's; from the same path follow the same rates.
 *
 * <pre>
 *   1. A path of fractional Brownian motion over 60 M steps, times 100, lifted so that nothing is negative.
 *   2. Minute i gets its requests in proportion to the path's values 60 i .. 60 i + 59.
 *   3. Scaled linearly or by compounding, rounded by the second (half to even).
 *   4. The first three minutes are dropped if there are more.
 * </pre>
 *
 * <p>Source: github.com/ServiTrace/ReplicationPackage @72d0f6b, servi-bench/sb/workload_generator.py.
 */
public final class ServiTraceUpscaler {

    /** Seconds that are dropped from the start of longer spans. */
    public static final int SKIPPED_SECONDS = 180;

    private static final int MINUTE = RequestCounts.MINUTE;
    private static final double HURST = 0.8;
    private static final double SPAN = 10;
    private static final double MAGNITUDE = 100;
    private static final double CLIP = 0.95;

    private ServiTraceUpscaler() {}

    /** How rates are multiplied. */
    public enum Scale {
        /** Every rate by the same factor. */
        LINEAR,

        /** High rates by more than low ones, so that the 95th percentile of them is multiplied by about the factor. */
        COMPOUND
    }

    /** A path as the reference draws it: 60 M + 1 values, the first of them 0, not yet multiplied by 100. */
    public static double[] path(int minutes, long seed) {
        int steps = MINUTE * minutes;
        double[] noise =
                new FractionalGaussianNoise(HURST).sample(steps, RandomSource.XO_RO_SHI_RO_128_PP.create(seed));
        double step = StrictMath.pow(SPAN / steps, HURST);
        double[] path = new double[steps + 1];
        for (int i = 0; i < steps; i++) {
            path[i + 1] = path[i] + step * noise[i];
        }
        return path;
    }

    /** The factor that scales counts linearly to a mean rate. */
    public static double factor(RequestCounts minutes, double perSecond) {
        double mean = minutes.meanPerSecond();
        return mean == 0 ? 1 : perSecond / mean;
    }

    /**
     * The rates that follow from a path, before the start is dropped.
     *
     * @param path at least 60 values for each minute; more are looked at for the minimum only
     */
    public static RequestCounts rates(RequestCounts minutes, double[] path, Scale scale, double factor) {
        if (path.length < MINUTE * minutes.size()) {
            throw new IllegalArgumentException(
                    "path must have at least " + MINUTE * minutes.size() + " values, 60 a minute, had " + path.length);
        }
        if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("factor must be > 0 and finite, was " + factor);
        }
        double[] rates = upscaled(minutes, path);
        double[] scaled = scale == Scale.LINEAR
                ? Arrays.stream(rates).map(rate -> rate * factor).toArray()
                : compounded(rates, factor);
        return RequestCounts.perSecond(
                Arrays.stream(scaled).mapToLong(rate -> (long) Math.rint(rate)).toArray());
    }

    private static double[] upscaled(RequestCounts minutes, double[] path) {
        double lowest =
                Arrays.stream(path).map(value -> value * MAGNITUDE).min().orElseThrow();
        double lift = Math.abs(Math.floor(lowest));
        double[] rates = new double[MINUTE * minutes.size()];
        for (int minute = 0; minute < minutes.size(); minute++) {
            int from = MINUTE * minute;
            double units = 0;
            for (int i = from; i < from + MINUTE; i++) {
                rates[i] = path[i] * MAGNITUDE + lift;
                units += rates[i];
            }
            double perUnit = minutes.get(minute) / units;
            for (int i = from; i < from + MINUTE; i++) {
                rates[i] *= perUnit;
            }
        }
        return rates;
    }

    private static double[] compounded(double[] rates, double factor) {
        double sum = Arrays.stream(rates).sum();
        double[] fractions = Arrays.stream(rates).map(rate -> rate / sum).toArray();
        double exponent = Math.log(factor) / Math.log(1 + Quantiles.of(fractions, CLIP));
        double[] scaled = new double[rates.length];
        Arrays.setAll(scaled, i -> rates[i] * Math.pow(1 + fractions[i], exponent));
        double highest = Quantiles.of(scaled, CLIP);
        return Arrays.stream(scaled).map(rate -> Math.min(rate, highest)).toArray();
    }

    /** The rates without the three minutes that the reference drops from the start of longer spans. */
    public static RequestCounts skipped(RequestCounts rates) {
        return rates.size() > SKIPPED_SECONDS
                ? RequestCounts.perSecond(rates.stream().skip(SKIPPED_SECONDS).toArray())
                : rates;
    }
}
