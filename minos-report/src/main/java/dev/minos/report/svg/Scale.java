package dev.minos.report.svg;

import java.util.Arrays;
import java.util.List;

/**
 * A span of numbers and how they lie on an axis: {@link LinearScale} or {@link LogScale}. Immutable.
 */
public sealed interface Scale permits LinearScale, LogScale {

    /** Where a value lies: 0 at the low end, 1 at the high end, beyond that outside. NaN stays NaN. */
    double position(double value);

    /** Round values within the span, ascending, about as many as asked for and never more than twice as many. */
    List<Double> ticks(int about);

    /** The text beside a tick, with the decimals that tell it from its neighbours. */
    String label(double tick, int about);

    /** A linear scale from exactly {@code low} to exactly {@code high}. */
    static Scale exact(double low, double high) {
        return LinearScale.between(low, high);
    }

    /** A linear scale that contains zero and all finite values and ends at round numbers. */
    static Scale fromZero(double... values) {
        double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
        double low = Math.min(0, Arrays.stream(finite).min().orElse(0));
        double high = Math.max(0, Arrays.stream(finite).max().orElse(1));
        return LinearScale.between(low, high).widened();
    }

    /** A scale that contains all finite values and ends at round numbers: linear, or logarithmic if they span more than 1:30. */
    static Scale around(double... values) {
        double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
        double low = Arrays.stream(finite).min().orElse(0);
        double high = Arrays.stream(finite).max().orElse(1);
        return low > 0 && high / low > 30
                ? new LogScale(low / 1.1, high * 1.1)
                : LinearScale.between(low, high).widened();
    }
}
