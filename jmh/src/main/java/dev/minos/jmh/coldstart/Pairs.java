package dev.minos.jmh.coldstart;

import dev.minos.model.statistics.Bootstrap;
import dev.minos.model.statistics.Interval;
import dev.minos.model.statistics.Quantiles;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;

/**
 * Cold starts of two functions, one after the other in pairs, so that what the machine does meanwhile hits both alike.
 * Which one of a pair comes first alternates.
 *
 * @param plainMs CPU milliseconds without Minos
 * @param gatedMs CPU milliseconds with it, in the same order
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Pairs(double[] plainMs, double[] gatedMs) {

    private static final long SEED = 1;

    /** Measures so many pairs, after one that is not counted. */
    static Pairs measure(ColdFunction plain, ColdFunction gated, int pairs, Runnable progress)
            throws InterruptedException, ExecutionException {
        plain.coldStartCpuMs();
        gated.coldStartCpuMs();
        var measured = new Pairs(new double[pairs], new double[pairs]);
        for (int pair = 0; pair < pairs; pair++) {
            if (pair % 2 == 0) {
                measured.plainMs[pair] = plain.coldStartCpuMs();
                measured.gatedMs[pair] = gated.coldStartCpuMs();
            } else {
                measured.gatedMs[pair] = gated.coldStartCpuMs();
                measured.plainMs[pair] = plain.coldStartCpuMs();
            }
            progress.run();
        }
        return measured;
    }

    /** The median of the pairs' ratios, gated over plain, with its 95 % bootstrap interval over pairs. */
    Interval ratio() {
        double[] ratios = IntStream.range(0, plainMs.length)
                .mapToDouble(pair -> gatedMs[pair] / plainMs[pair])
                .toArray();
        return Bootstrap.seeded(SEED)
                .interval(
                        ratios.length,
                        drawn -> median(Arrays.stream(drawn)
                                .mapToDouble(pair -> ratios[pair])
                                .toArray()));
    }

    double medianPlainMs() {
        return median(plainMs);
    }

    double medianGatedMs() {
        return median(gatedMs);
    }

    private static double median(double[] values) {
        return Quantiles.of(values, 0.5);
    }
}
