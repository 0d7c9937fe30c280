package dev.minos.tracing.aggregate;

import dev.minos.model.statistics.Quantiles;
import dev.minos.tracing.model.Category;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A group in figures. All times are in milliseconds.
 *
 * @param name what the group is called
 * @param traces how many traces it has
 * @param cold how many of them met a cold start
 * @param flagged how many of them had to be mended
 * @param reselections how many of their attempts Minos ended
 * @param durationMs end-to-end times
 * @param categories the categories that occur, in their order
 * @param contrasts mean times by category among warm, cold, median and tail traces
 * @param distribution the distribution of end-to-end times
 * @param path the critical paths laid over each other
 */
public record GroupSummary(
        String name,
        int traces,
        int cold,
        int flagged,
        int reselections,
        Spread durationMs,
        List<CategoryShare> categories,
        List<Contrast> contrasts,
        List<Step> distribution,
        List<PathNode> path) {

    private static final int STEPS = 100;

    /** A sample in four figures. */
    public record Spread(double mean, double median, double p95, double p99) {

        static Spread of(double[] values) {
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            return new Spread(
                    statistics(values).getAverage(),
                    Quantiles.ofSorted(sorted, 0.5),
                    Quantiles.ofSorted(sorted, 0.95),
                    Quantiles.ofSorted(sorted, 0.99));
        }
    }

    /**
     * A category's part of the time.
     *
     * @param category its name
     * @param meanMs per trace
     * @param medianMs per trace
     * @param p95Ms per trace
     * @param p99Ms per trace
     * @param share of the sum of all end-to-end times, 0 to 1
     */
    public record CategoryShare(
            String category, double meanMs, double medianMs, double p95Ms, double p99Ms, double share) {}

    /**
     * Some of the traces and their mean time by category.
     *
     * @param traces which: warm, cold, median or tail
     * @param count how many they are
     * @param durationMs their mean end-to-end time
     * @param categoriesMs one mean for each of the group's categories
     */
    public record Contrast(String traces, int count, double durationMs, List<Double> categoriesMs) {}

    /**
     * A point of the empirical distribution.
     *
     * @param share of traces, 0 to 1
     * @param allMs the time that this share of all traces does not exceed
     * @param warmMs the same of warm traces; NaN if there are none
     * @param coldMs the same of cold traces; NaN if there are none
     */
    public record Step(double share, double allMs, double warmMs, double coldMs) {}

    /**
     * A node of the critical paths laid over each other.
     *
     * @param name the name of the spans
     * @param depth how many nodes are above it
     * @param category what its own time counts as; empty if it has none
     * @param meanMs its time and that of all below it, per trace
     * @param share of the sum of all end-to-end times
     */
    public record PathNode(String name, int depth, String category, double meanMs, double share) {}

    /** The figures of a group that has traces. */
    public static GroupSummary of(TraceGroup group) {
        double[] durations = group.durationsMs();
        double sum = statistics(durations).getSum();
        int[] coldStarts = group.coldStarts();
        List<Category> present = Arrays.stream(Category.values())
                .filter(category -> statistics(group.partsMs(category)).getMax() > 0)
                .toList();
        return new GroupSummary(
                group.name(),
                group.size(),
                (int) Arrays.stream(coldStarts).filter(count -> count > 0).count(),
                group.flagged(),
                group.reselections(),
                Spread.of(durations),
                present.stream()
                        .map(category -> share(category, group.partsMs(category), sum))
                        .toList(),
                contrasts(group, present, durations, coldStarts),
                distribution(durations, coldStarts),
                group.path().entries().stream()
                        .map(node -> new PathNode(
                                node.name(),
                                node.depth(),
                                node.category() == null ? "" : node.category().field(),
                                node.totalUs() / 1000.0 / group.size(),
                                sum == 0 ? 0 : node.totalUs() / 1000.0 / sum))
                        .toList());
    }

    private static CategoryShare share(Category category, double[] parts, double sum) {
        Spread spread = Spread.of(parts);
        double share = sum == 0 ? 0 : statistics(parts).getSum() / sum;
        return new CategoryShare(category.field(), spread.mean, spread.median, spread.p95, spread.p99, share);
    }

    /**
     * Warm traces against those with the most cold starts of the group, since partly cold ones are neither; and the middle fifth
     * by duration against the slowest hundredth.
     */
    private static List<Contrast> contrasts(
            TraceGroup group, List<Category> categories, double[] durations, int[] coldStarts) {
        int most = Arrays.stream(coldStarts).max().orElse(0);
        int[] ranks = ranks(durations);
        int count = durations.length;
        int tail = Math.max(1, count / 100);
        List<Contrast> contrasts = new ArrayList<>();
        List<double[]> parts = categories.stream().map(group::partsMs).toList();
        add(contrasts, "warm", durations, parts, i -> coldStarts[i] == 0);
        add(contrasts, "cold", durations, parts, i -> most > 0 && coldStarts[i] == most);
        add(contrasts, "median", durations, parts, i -> Math.abs(ranks[i] - (count - 1) / 2.0) <= count / 10.0);
        add(contrasts, "tail", durations, parts, i -> ranks[i] >= count - tail);
        return contrasts;
    }

    private static int[] ranks(double[] values) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted((a, b) -> Double.compare(values[a], values[b]))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] ranks = new int[order.length];
        for (int rank = 0; rank < order.length; rank++) {
            ranks[order[rank]] = rank;
        }
        return ranks;
    }

    private static void add(
            List<Contrast> contrasts, String name, double[] durations, List<double[]> parts, IntPredicate chosen) {
        DoubleSummaryStatistics all = statistics(durations, chosen);
        if (all.getCount() > 0) {
            contrasts.add(new Contrast(
                    name,
                    Math.toIntExact(all.getCount()),
                    all.getAverage(),
                    parts.stream()
                            .map(part -> statistics(part, chosen).getAverage())
                            .toList()));
        }
    }

    /** Sums and averages as streams have them, whose calls for every value a short run has no time to compile. */
    private static DoubleSummaryStatistics statistics(double[] values) {
        DoubleSummaryStatistics statistics = new DoubleSummaryStatistics();
        for (double value : values) {
            statistics.accept(value);
        }
        return statistics;
    }

    private static DoubleSummaryStatistics statistics(double[] values, IntPredicate chosen) {
        return statistics(chosen(values, chosen));
    }

    private static double[] chosen(double[] values, IntPredicate chosen) {
        double[] some = new double[values.length];
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            if (chosen.test(i)) {
                some[count++] = values[i];
            }
        }
        return Arrays.copyOf(some, count);
    }

    private static List<Step> distribution(double[] durations, int[] coldStarts) {
        double[] all = sorted(durations, i -> true);
        double[] warm = sorted(durations, i -> coldStarts[i] == 0);
        double[] cold = sorted(durations, i -> coldStarts[i] > 0);
        return IntStream.rangeClosed(0, STEPS)
                .mapToObj(i -> i / (double) STEPS)
                .map(q -> new Step(q, quantile(all, q), quantile(warm, q), quantile(cold, q)))
                .toList();
    }

    private static double[] sorted(double[] values, IntPredicate chosen) {
        double[] sorted = chosen(values, chosen);
        Arrays.sort(sorted);
        return sorted;
    }

    private static double quantile(double[] sorted, double q) {
        return sorted.length == 0 ? Double.NaN : Quantiles.ofSorted(sorted, q);
    }
}
