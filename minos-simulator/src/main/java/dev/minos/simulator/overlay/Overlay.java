package dev.minos.simulator.overlay;

import dev.minos.simulator.field.Ranges;
import dev.minos.simulator.scenario.Density;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * The histogram of samples as a density and as a distribution, each beside the model that the samples should follow.
 *
 * @param density at the centres of the bins, per second
 * @param distribution the share of samples up to each point: at the bins' right edges, where it is known
 */
public record Overlay(List<Point> density, List<Point> distribution) {

    /**
     * A pair of values.
     *
     * @param seconds where
     * @param sampled what the samples say
     * @param model what the model says
     */
    public record Point(double seconds, double sampled, double model) {}

    public Overlay {
        density = List.copyOf(density);
        distribution = List.copyOf(distribution);
    }

    /**
     * Lays samples over a model in bins of equal width from the least sample to the greatest.
     *
     * @throws IllegalArgumentException if there are no samples or no bins
     */
    public static Overlay of(double[] samples, int bins, Density model) {
        Histogram histogram = Histogram.of(samples, bins);
        List<Point> density = new ArrayList<>();
        List<Point> distribution = new ArrayList<>();
        for (int bin = 0; bin < bins; bin++) {
            density.add(point(histogram.centre(bin), histogram.density(bin), model::pdf));
            distribution.add(point(histogram.leftEdge(bin + 1), histogram.shareBefore(bin + 1), model::cdf));
        }
        return new Overlay(density, distribution);
    }

    /**
     * The same as SimFaaS draws it: two points of 0 come first, and the share of samples up to a bin's right edge stands
     * at its centre, half a bin too early.
     *
     * @throws IllegalArgumentException if there are no samples or no bins
     */
    public static Overlay asSimFaas(double[] samples, int bins, Density model) {
        Histogram histogram = Histogram.of(samples, bins);
        List<Point> zeros = List.of(new Point(histogram.width() / 2, 0, 0), new Point(histogram.centre(0), 0, 0));
        List<Point> density = new ArrayList<>(zeros);
        List<Point> distribution = new ArrayList<>(zeros);
        for (int bin = 0; bin < bins; bin++) {
            density.add(point(histogram.centre(bin), histogram.density(bin), model::pdf));
            distribution.add(point(histogram.centre(bin), histogram.shareBefore(bin + 1), model::cdf));
        }
        return new Overlay(density, distribution);
    }

    private static Point point(double seconds, double sampled, DoubleUnaryOperator model) {
        return new Point(seconds, sampled, model.applyAsDouble(seconds));
    }

    /** Counts in bins of equal width; the last bin has its right edge too. */
    private static final class Histogram {

        private final double least;
        private final double width;
        private final int[] counts;
        private final int total;

        private Histogram(double least, double width, int[] counts, int total) {
            this.least = least;
            this.width = width;
            this.counts = counts;
            this.total = total;
        }

        static Histogram of(double[] samples, int bins) {
            Ranges.requireAtLeast("samples", 1, samples.length);
            Ranges.requireAtLeast("bins", 1, bins);
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            for (double sample : samples) {
                least = Math.min(least, sample);
                most = Math.max(most, sample);
            }
            if (least == most) {
                least -= 0.5;
                most += 0.5;
            }
            double width = (most - least) / bins;
            int[] counts = new int[bins];
            for (double sample : samples) {
                counts[Math.min(bins - 1, (int) ((sample - least) / width))]++;
            }
            return new Histogram(least, width, counts, samples.length);
        }

        double width() {
            return width;
        }

        double leftEdge(int bin) {
            return least + bin * width;
        }

        double centre(int bin) {
            return leftEdge(bin) + width / 2;
        }

        double density(int bin) {
            return counts[bin] / (total * width);
        }

        double shareBefore(int bin) {
            int before = 0;
            for (int i = 0; i < bin; i++) {
                before += counts[i];
            }
            return (double) before / total;
        }
    }
}
