package dev.minos.report.svg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Counting how often values fall into bins of equal width. Stateless. */
public final class Histogram {

    private Histogram() {}

    /**
     * The percentage of values in each of {@code bins} bins between {@code low} and {@code high}, as bars. Each bin contains
     * its lower end, the last one also its upper end; values outside count for the total only.
     */
    public static List<Bars.Bar> percentages(double[] values, double low, double high, int bins, String unit) {
        double width = (high - low) / bins;
        long[] counts = new long[bins];
        double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
        for (double value : finite) {
            if (value >= low && value <= high) {
                counts[(int) Math.min(bins - 1, (value - low) / width)]++;
            }
        }
        List<Bars.Bar> bars = new ArrayList<>();
        for (int i = 0; i < bins; i++) {
            double percent = finite.length == 0 ? 0 : 100.0 * counts[i] / finite.length;
            String title = String.format(
                    Locale.ROOT, "%.4g to %.4g %s: %.1f %%", low + i * width, low + (i + 1) * width, unit, percent);
            bars.add(new Bars.Bar(low + i * width, low + (i + 1) * width, percent, title));
        }
        return List.copyOf(bars);
    }
}
