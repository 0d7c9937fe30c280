package dev.minos.report.svg;

import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * A scale on which equal differences are equally long.
 *
 * @param low the value at the low end
 * @param high the value at the high end, above {@code low}
 */
public record LinearScale(double low, double high) implements Scale {

    private static final double TOLERANCE = 1e-9;

    /** Checks the span. */
    public LinearScale {
        if (!Double.isFinite(low) || !Double.isFinite(high) || low >= high) {
            throw new IllegalArgumentException("low must be below high, was " + low + " and " + high);
        }
    }

    /** The span between two values; one that is empty or unknown becomes a span around it that can be drawn. */
    static LinearScale between(double low, double high) {
        if (!Double.isFinite(low) || !Double.isFinite(high)) {
            return new LinearScale(0, 1);
        }
        double room = low < high ? 0 : Math.max(Math.abs(low) * 0.1, 1e-6);
        return new LinearScale(low - room, high + room);
    }

    /** The same span, widened to round numbers. */
    LinearScale widened() {
        double step = step(5);
        return new LinearScale(step * Math.floor(low / step + TOLERANCE), step * Math.ceil(high / step - TOLERANCE));
    }

    @Override
    public double position(double value) {
        return (value - low) / (high - low);
    }

    @Override
    public List<Double> ticks(int about) {
        double step = step(about);
        long first = (long) Math.ceil(low / step - TOLERANCE);
        long last = (long) Math.floor(high / step + TOLERANCE);
        return LongStream.rangeClosed(first, last).mapToObj(i -> i * step).toList();
    }

    @Override
    public String label(double tick, int about) {
        double step = step(about);
        int decimals = (int) Math.max(0, -Math.floor(Math.log10(step) + TOLERANCE));
        double clean = Math.abs(tick) < step / 2 ? 0 : tick;
        return String.format(Locale.ROOT, "%,." + decimals + "f", clean).replace('-', '\u2212');
    }

    /** The one of 1, 2 and 5 times a power of ten that divides the span most nearly into {@code about} parts. */
    private double step(int about) {
        double raw = (high - low) / Math.max(1, about);
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double digit = raw / power;
        return power * (digit < Math.sqrt(2) ? 1 : digit < Math.sqrt(10) ? 2 : digit < Math.sqrt(50) ? 5 : 10);
    }
}
