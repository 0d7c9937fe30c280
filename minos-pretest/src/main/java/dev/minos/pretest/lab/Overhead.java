package dev.minos.pretest.lab;

import dev.minos.model.statistics.Bootstrap;
import dev.minos.model.statistics.Interval;
import dev.minos.model.statistics.Quantiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a reading adds to the wall time of the first invocation, over pairs of instances with and without it on equal nodes.
 *
 * @param kernel the benchmark without its size
 * @param minMs the least time it measures
 * @param maxMs the most
 * @param jit the compilers
 * @param pairs how many were compared
 * @param withoutMs median wall time of the first invocation without Minos, in milliseconds
 * @param withMs the same with it
 * @param addedMs the median of the pairs' differences, with its 95 % bootstrap interval over pairs
 */
public record Overhead(
        String kernel,
        int size,
        int minMs,
        int maxMs,
        String jit,
        int pairs,
        double withoutMs,
        double withMs,
        Interval addedMs) {

    /** Compares the instances that have a counterpart of the same number; at least one has. */
    static Overhead of(Treatment treatment, LabPlan plan, List<RecordedInstance> without, List<RecordedInstance> with) {
        List<double[]> pairs = new ArrayList<>();
        for (RecordedInstance read : with) {
            without.stream()
                    .filter(plain -> plain.k() == read.k())
                    .forEach(plain -> pairs.add(new double[] {plain.invocationMs(), read.invocationMs()}));
        }
        double[] before = pairs.stream().mapToDouble(pair -> pair[0]).toArray();
        double[] after = pairs.stream().mapToDouble(pair -> pair[1]).toArray();
        double[] added = pairs.stream().mapToDouble(pair -> pair[1] - pair[0]).toArray();
        return new Overhead(
                treatment.name(),
                treatment.size(),
                plan.shortestBudgetMs(),
                plan.longestBudgetMs(),
                treatment.jit().word(),
                pairs.size(),
                median(before),
                median(after),
                Bootstrap.seeded(plan.nodes().seed())
                        .interval(
                                added.length,
                                drawn -> median(Arrays.stream(drawn)
                                        .mapToDouble(pair -> added[pair])
                                        .toArray())));
    }

    private static double median(double[] values) {
        return Quantiles.of(values, 0.5);
    }
}
