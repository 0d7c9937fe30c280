package dev.minos.workload.classify;

import dev.minos.model.statistics.Quantiles;
import java.util.Arrays;

/** Location and scale that a few wild values do not move. */
final class Robust {

    /** What makes a median of absolute deviations the standard deviation of a normal distribution. */
    static final double TO_DEVIATION = 1.4826;

    private Robust() {}

    static double median(double[] values) {
        return values.length == 0 ? 0 : Quantiles.of(values, 0.5);
    }

    /** The standard deviation, told from the median of absolute deviations. */
    static double deviation(double[] values, double median) {
        return TO_DEVIATION
                * median(Arrays.stream(values)
                        .map(value -> Math.abs(value - median))
                        .toArray());
    }
}
