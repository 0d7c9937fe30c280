package dev.minos.cli.demo;

import dev.minos.model.statistics.Bootstrap;
import dev.minos.model.statistics.Interval;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The change of each figure from the baseline to Minos, in percent with 95 % intervals.
 *
 * <p>The unit of the bootstrap is the sandbox, since all requests of one share its speed. Speeds are no accident of the
 * run: both arms get the same stratified sequence of nodes, so sandboxes are redrawn among those on nodes of their own
 * class. The intervals speak of what else varies: the machine's noise, and which sandbox served how much. A class with a
 * single sandbox in an arm says nothing about that; then sandboxes are redrawn among all of their arm.
 */
final class Comparison {

    private final Arm baseline;
    private final Arm minos;
    private final int[] strataBefore;
    private final int[] strataAfter;
    private final Bootstrap bootstrap;

    /**
     * A comparison.
     *
     * @param classes the names of the nodes' speed classes
     */
    Comparison(Arm baseline, Arm minos, List<String> classes, long seed) {
        this.baseline = baseline;
        this.minos = minos;
        int[] before = baseline.strata(classes);
        int[] after = minos.strata(classes);
        boolean merged = hasLoner(before) || hasLoner(after);
        this.strataBefore = merged ? new int[before.length] : before;
        this.strataAfter = merged ? new int[after.length] : after;
        this.bootstrap = Bootstrap.seeded(seed);
    }

    /** The changes by the names of the figures; {@code billedMs} is per request here. */
    Map<String, Interval> changes() {
        Map<String, Interval> changes = new LinkedHashMap<>();
        changes.put("meanBodyMs", perRequest(Unit::bodySumMs));
        changes.put("medianBodyMs", quantile(0.5));
        changes.put("p95BodyMs", quantile(0.95));
        changes.put("billedMs", perRequest(unit -> unit.billedMs));
        changes.put("costPerMillion", perRequest(unit -> unit.usd));
        changes.put("meanQueueToDoneMs", perRequest(unit -> unit.queueToDoneMs));
        return changes;
    }

    private Interval perRequest(ToDoubleFunction<Unit> figure) {
        return change(drawn -> baseline.perRequest(drawn, figure), drawn -> minos.perRequest(drawn, figure));
    }

    private Interval quantile(double q) {
        return change(drawn -> baseline.bodyQuantile(drawn, q), drawn -> minos.bodyQuantile(drawn, q));
    }

    private Interval change(Bootstrap.Statistic before, Bootstrap.Statistic after) {
        return percent(bootstrap.stratifiedRelativeChange(strataBefore, before, strataAfter, after));
    }

    private static boolean hasLoner(int[] strata) {
        return Arrays.stream(strata)
                .anyMatch(one ->
                        Arrays.stream(strata).filter(other -> other == one).count() == 1);
    }

    private static Interval percent(Interval fraction) {
        return new Interval(fraction.value() * 100, fraction.low() * 100, fraction.high() * 100);
    }
}
