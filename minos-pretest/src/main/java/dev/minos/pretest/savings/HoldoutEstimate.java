package dev.minos.pretest.savings;

import dev.minos.model.statistics.Bootstrap;
import dev.minos.model.statistics.Interval;
import dev.minos.model.statistics.RatioSample;
import dev.minos.pretest.log.LoggedInstance;
import java.util.List;

/**
 * What the gate saves, measured: the cost per invocation behind it against that of the share which it never rejects.
 * Terminated attempts are charged to the gate.
 *
 * @param heldOut instances of the share
 * @param gated instances behind the gate, those included that were handed back
 * @param heldOutMs mean milliseconds per invocation of the share
 * @param gatedMs likewise behind the gate, with what terminations cost
 * @param saving 1 - gatedMs / heldOutMs with its 95 % interval, a bootstrap over instances
 */
public record HoldoutEstimate(int heldOut, int gated, double heldOutMs, double gatedMs, Interval saving) {

    /**
     * The estimate.
     *
     * @param invocationCostMs the price of an attempt as milliseconds of execution
     * @param seed the seed of the bootstrap
     */
    static HoldoutEstimate of(HoldoutSample sample, double invocationCostMs, long seed) {
        RatioSample heldOut = costs(sample.heldOut(), invocationCostMs);
        RatioSample gated = costs(sample.gated(), invocationCostMs);
        Interval change = Bootstrap.seeded(seed).relativeChange(heldOut, gated);
        return new HoldoutEstimate(
                heldOut.units(),
                gated.units(),
                heldOut.ratio(),
                gated.ratio(),
                new Interval(-change.value(), -change.high(), -change.low()));
    }

    private static RatioSample costs(List<LoggedInstance> instances, double invocationCostMs) {
        return RatioSample.of(
                instances.stream()
                        .mapToDouble(one -> one.first().totalMs()
                                + one.warm().totalMs()
                                + one.terminated().totalMs()
                                + one.terminated().count() * invocationCostMs)
                        .toArray(),
                instances.stream().mapToDouble(LoggedInstance::bodies).toArray());
    }
}
