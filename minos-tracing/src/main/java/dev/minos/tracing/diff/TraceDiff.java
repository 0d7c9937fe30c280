package dev.minos.tracing.diff;

import dev.minos.model.statistics.Bootstrap;
import dev.minos.model.statistics.Interval;
import dev.minos.tracing.aggregate.TraceGroup;
import dev.minos.tracing.aggregate.TraceGroups;
import dev.minos.tracing.diff.GroupDiff.Figure;
import dev.minos.tracing.model.Category;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Two sets of traces compared, kind by kind, with bootstrap intervals over traces. Values are sorted once; a resample is
 * how often each of them was drawn, so that its quantiles take one pass. Of many traces fewer resamples are drawn, since their
 * interval is narrow anyway. Immutable and thread-safe.
 */
public final class TraceDiff {

    private static final int LEAST_RESAMPLES = 200;
    private static final double WORK = 2e7;

    private final long seed;

    /** A comparison whose resamples follow a seed. */
    public TraceDiff(long seed) {
        this.seed = seed;
    }

    /** The kinds of requests that occur in both sets, in the order of the first. */
    public List<GroupDiff> of(TraceGroups before, TraceGroups after) {
        Map<String, TraceGroup> others =
                after.groups().stream().collect(Collectors.toMap(TraceGroup::name, Function.identity()));
        List<GroupDiff> diffs = new ArrayList<>();
        for (TraceGroup group : before.groups()) {
            TraceGroup other = others.get(group.name());
            if (other != null) {
                diffs.add(new GroupDiff(group.name(), group.size(), other.size(), figures(group, other)));
            }
        }
        return diffs;
    }

    /** The kinds of requests that occur in one set only. */
    public static List<String> missing(TraceGroups in, TraceGroups other) {
        Set<String> known = other.groups().stream().map(TraceGroup::name).collect(Collectors.toSet());
        return in.groups().stream()
                .map(TraceGroup::name)
                .filter(name -> !known.contains(name))
                .toList();
    }

    private List<Figure> figures(TraceGroup before, TraceGroup after) {
        Sorted durationsBefore = new Sorted(before.durationsMs());
        Sorted durationsAfter = new Sorted(after.durationsMs());
        List<Figure> figures = new ArrayList<>();
        figures.add(figure("duration mean", durationsBefore, durationsAfter, Sorted::mean));
        for (int percent : new int[] {50, 95, 99}) {
            String name = percent == 50 ? "duration median" : "duration p" + percent;
            figures.add(figure(
                    name, durationsBefore, durationsAfter, (sorted, drawn) -> sorted.quantile(drawn, percent / 100.0)));
        }
        for (Category category : Category.values()) {
            Sorted partsBefore = new Sorted(before.partsMs(category));
            Sorted partsAfter = new Sorted(after.partsMs(category));
            if (partsBefore.largest() > 0 || partsAfter.largest() > 0) {
                figures.add(figure(category.field() + " mean", partsBefore, partsAfter, Sorted::mean));
            }
        }
        return figures;
    }

    /** A figure of a resample. */
    private interface Statistic {
        double of(Sorted values, int[] drawn);
    }

    private Figure figure(String name, Sorted before, Sorted after, Statistic statistic) {
        double was = statistic.of(before, before.all());
        double is = statistic.of(after, after.all());
        if (was == 0) {
            return new Figure(name, was, is, null, false);
        }
        int resamples = (int) Math.max(
                LEAST_RESAMPLES, Math.min(Bootstrap.RESAMPLES, WORK / (before.size() + (double) after.size())));
        Interval ratio = Bootstrap.seeded(seed)
                .withResamples(resamples)
                .relativeChange(
                        before.size(),
                        drawn -> nonZero(statistic.of(before, drawn)),
                        after.size(),
                        drawn -> statistic.of(after, drawn));
        Interval percent = new Interval(100 * ratio.value(), 100 * ratio.low(), 100 * ratio.high());
        return new Figure(name, was, is, percent, !percent.contains(0));
    }

    /** A resample that has nothing to compare with is left out. */
    private static double nonZero(double value) {
        return value == 0 ? Double.NaN : value;
    }

    /** Values in ascending order. */
    private static final class Sorted {

        private final double[] values;
        private final int[] counts;

        Sorted(double[] unsorted) {
            values = unsorted;
            Arrays.sort(values);
            counts = new int[values.length];
        }

        int size() {
            return values.length;
        }

        double largest() {
            return values[values.length - 1];
        }

        int[] all() {
            int[] all = new int[values.length];
            Arrays.setAll(all, i -> i);
            return all;
        }

        double mean(int[] drawn) {
            double sum = 0;
            for (int i : drawn) {
                sum += values[i];
            }
            return sum / drawn.length;
        }

        /** By linear interpolation: definition 7. */
        double quantile(int[] drawn, double q) {
            Arrays.fill(counts, 0);
            for (int i : drawn) {
                counts[i]++;
            }
            double position = (drawn.length - 1) * q;
            int below = (int) position;
            int i = 0;
            int passed = counts[0];
            while (passed <= below) {
                passed += counts[++i];
            }
            double low = values[i];
            int next = i;
            while (passed <= below + 1 && next < values.length - 1) {
                passed += counts[++next];
            }
            return low + (position - below) * (values[passed > below + 1 ? next : i] - low);
        }
    }
}
