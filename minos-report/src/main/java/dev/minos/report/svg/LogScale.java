package dev.minos.report.svg;

import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A scale on which equal ratios are equally long.
 *
 * @param low the value at the low end, above zero
 * @param high the value at the high end, above {@code low}
 */
public record LogScale(double low, double high) implements Scale {

    private static final double TOLERANCE = 1e-9;

    /** Checks the span. */
    public LogScale {
        if (!(low > 0) || !(high > low) || !Double.isFinite(high)) {
            throw new IllegalArgumentException("0 < low < high must hold, was " + low + " and " + high);
        }
    }

    /** Where a value lies; zero and negative values have no place and are NaN. */
    @Override
    public double position(double value) {
        return value > 0 ? Math.log(value / low) / Math.log(high / low) : Double.NaN;
    }

    /** Powers of ten; with 2 and 5 times the powers between them where that fits, or only some powers if there are many. */
    @Override
    public List<Double> ticks(int about) {
        double decades = Math.log10(high / low);
        double[] digits = decades * 3 <= about + 1 ? new double[] {1, 2, 5} : new double[] {1};
        int stride = (int) Math.max(1, Math.ceil(decades / Math.max(1, about)));
        int first = (int) Math.floor(Math.log10(low));
        int last = (int) Math.floor(Math.log10(high));
        return IntStream.rangeClosed(first, last)
                .filter(power -> Math.floorMod(power, stride) == 0)
                .boxed()
                .flatMap(power -> DoubleStream.of(digits)
                        .mapToObj(digit ->
                                digit * BigDecimal.ONE.scaleByPowerOfTen(power).doubleValue()))
                .filter(tick -> tick >= low * (1 - TOLERANCE) && tick <= high * (1 + TOLERANCE))
                .toList();
    }

    @Override
    public String label(double tick, int about) {
        String pattern = tick >= 1e-6 && tick < 1e9 ? "#,##0.########" : "0.##E0";
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT)).format(tick);
    }
}
