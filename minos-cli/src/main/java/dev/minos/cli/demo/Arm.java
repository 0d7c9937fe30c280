package dev.minos.cli.demo;

import dev.minos.local.instance.Attempt;
import dev.minos.model.statistics.Quantiles;
import dev.minos.pretest.Prices;
import dev.minos.pretest.local.MinosLine;
import dev.minos.pretest.local.Seen;
import dev.minos.pretest.local.Served;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** One arm of the demo after its run: what was seen, sorted by sandbox. */
final class Arm {

    private final Prices prices;
    private final Seen seen;
    private final Set<String> handedBack;
    private final List<Unit> units;

    Arm(Seen seen, Prices prices) {
        this.seen = seen;
        this.prices = prices;
        this.handedBack = seen.handedBack();
        Map<String, Unit> bySandbox = new LinkedHashMap<>();
        for (Attempt attempt : seen.attempts()) {
            Unit unit = bySandbox.computeIfAbsent(attempt.sandboxId(), name -> new Unit());
            unit.node = attempt.node().speed().name();
            unit.billedMs += attempt.billedMs();
            unit.usd += usd(attempt);
        }
        for (Served served : seen.served()) {
            Unit unit = bySandbox.computeIfAbsent(served.sandbox(), name -> new Unit());
            unit.bodiesMs.add(served.bodyMs());
            unit.queueToDoneMs += served.queueToDoneMs();
        }
        this.units = List.copyOf(bySandbox.values());
    }

    /** The price of an attempt in dollars. */
    double usd(Attempt attempt) {
        return prices.usd(attempt.billedMs(), wasHandedBack(attempt));
    }

    /** Whether an attempt ended with its message back in the queue. */
    boolean wasHandedBack(Attempt attempt) {
        return handedBack.contains(attempt.instanceId());
    }

    Seen seen() {
        return seen;
    }

    /** The stratum of each unit: the index of its node's speed class in {@code classes}. */
    int[] strata(List<String> classes) {
        return units.stream().mapToInt(unit -> classes.indexOf(unit.node)).toArray();
    }

    /** A figure per served request: the ratio of its sum and the number of requests over the sandboxes drawn. */
    double perRequest(int[] drawn, ToDoubleFunction<Unit> figure) {
        double sum = 0;
        int served = 0;
        for (int unit : drawn) {
            sum += figure.applyAsDouble(units.get(unit));
            served += units.get(unit).served();
        }
        return served == 0 ? Double.NaN : sum / served;
    }

    private double perRequest(ToDoubleFunction<Unit> figure) {
        return perRequest(IntStream.range(0, units.size()).toArray(), figure);
    }

    /** A quantile of the bodies of the sandboxes drawn, in milliseconds. */
    double bodyQuantile(int[] drawn, double q) {
        List<Double> bodies = new ArrayList<>();
        for (int unit : drawn) {
            bodies.addAll(units.get(unit).bodiesMs);
        }
        return bodies.isEmpty()
                ? Double.NaN
                : Quantiles.of(bodies.stream().mapToDouble(Double::doubleValue).toArray(), q);
    }

    /** The figures of the result. */
    ArmFigures figures() {
        double[] bodies = seen.served().stream().mapToDouble(Served::bodyMs).toArray();
        int requests = seen.served().size();
        return new ArmFigures(
                requests,
                seen.attempts().size(),
                seen.instances().size(),
                units.size(),
                handedBack.size(),
                (int) seen.lines().stream().filter(MinosLine::isForced).count(),
                perRequest(Unit::bodySumMs),
                Quantiles.of(bodies, 0.5),
                Quantiles.of(bodies, 0.95),
                seen.attempts().stream().mapToLong(Attempt::billedMs).sum(),
                seen.attempts().stream()
                        .filter(this::wasHandedBack)
                        .mapToLong(Attempt::billedMs)
                        .sum(),
                perRequest(unit -> unit.usd) * 1e6,
                perRequest(unit -> unit.queueToDoneMs),
                seen.lost(),
                seen.duplicates());
    }

    /**
     * The figures of one arm, as the result names them.
     *
     * @param requests requests that were answered
     * @param attempts invocations of any instance
     * @param instances processes that were started
     * @param sandboxes sandboxes that they ran in
     * @param terminations instances that handed their message back and ended
     * @param forced messages that ran through the emergency exit
     * @param meanBodyMs mean duration of the CPU-bound step
     * @param medianBodyMs its median
     * @param p95BodyMs its 95th percentile
     * @param billedMs billed milliseconds of all attempts together
     * @param terminatedBilledMs those of attempts whose message was handed back
     * @param costPerMillion US dollars per million answered requests, all attempts included
     * @param meanQueueToDoneMs mean time from sending a message until its result
     * @param lost messages without a result
     * @param duplicates results beyond the first of their message
     */
    record ArmFigures(
            int requests,
            int attempts,
            int instances,
            int sandboxes,
            int terminations,
            int forced,
            double meanBodyMs,
            double medianBodyMs,
            double p95BodyMs,
            long billedMs,
            long terminatedBilledMs,
            double costPerMillion,
            double meanQueueToDoneMs,
            int lost,
            int duplicates) {}
}
