package dev.minos.cli.demo;

import dev.minos.model.statistics.Bootstrap;
import dev.minos.model.statistics.Interval;
import dev.minos.model.statistics.RatioSample;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The change of each figure from the baseline to Minos, in percent with 95 % intervals over sandboxes. */
final class Comparison {

    private final Arm baseline;
    private final Arm minos;
    private final Bootstrap bootstrap;

    Comparison(Arm baseline, Arm minos, long seed) {
        this.baseline = baseline;
        this.minos = minos;
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
        RatioSample before = baseline.perRequest(figure);
        RatioSample after = minos.perRequest(figure);
        return percent(bootstrap.relativeChange(before, after));
    }

    private Interval quantile(double q) {
        return percent(bootstrap.relativeChange(
                baseline.units().size(),
                drawn -> baseline.bodyQuantile(drawn, q),
                minos.units().size(),
                drawn -> minos.bodyQuantile(drawn, q)));
    }

    private static Interval percent(Interval fraction) {
        return new Interval(fraction.value() * 100, fraction.low() * 100, fraction.high() * 100);
    }
}
