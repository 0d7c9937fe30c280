package dev.minos.cli.demo;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.pretest.local.MinosLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the report draws.
 *
 * @param bodies every body
 * @param costOverTime cost per million requests from the start until each moment, as in the paper's Figure 7
 * @param instances every process
 * @param retries how many requests of the Minos arm were handed back how often
 */
record Series(List<Body> bodies, List<Cost> costOverTime, List<Instance> instances, List<Retries> retries) {

    private static final double STEP_SECONDS = 2;

    record Body(String arm, String instance, String node, double atSeconds, double bodyMs) {}

    record Cost(double atSeconds, double baseline, double minos) {}

    record Instance(
            String arm,
            String id,
            int index,
            String node,
            double startedSeconds,
            double endedSeconds,
            int requests,
            String fate,
            double scoreMs,
            int attemptsBefore,
            String end) {}

    record Retries(int retries, long requests) {}

    static Series of(Arm baseline, Arm minos) {
        return new Series(
                Stream.concat(bodies(Demo.BASELINE, baseline), bodies(Demo.MINOS, minos))
                        .toList(),
                costOverTime(baseline, minos),
                Stream.concat(instances(Demo.BASELINE, baseline), instances(Demo.MINOS, minos))
                        .toList(),
                retries(minos));
    }

    private static Stream<Body> bodies(String name, Arm arm) {
        Map<String, String> nodes = arm.seen().attempts().stream()
                .collect(Collectors.toMap(
                        Attempt::sandboxId, attempt -> attempt.node().speed().name(), (first, second) -> first));
        return arm.seen().served().stream()
                .map(one -> new Body(
                        name,
                        one.sandbox(),
                        nodes.getOrDefault(one.sandbox(), "unknown"),
                        one.atSeconds(),
                        one.bodyMs()));
    }

    private static List<Cost> costOverTime(Arm baseline, Arm minos) {
        double end = Math.min(baseline.seen().activeSeconds(), minos.seen().activeSeconds());
        List<Cost> costs = new ArrayList<>();
        for (double at = STEP_SECONDS; at <= end; at += STEP_SECONDS) {
            costs.add(new Cost(at, costUntil(baseline, at), costUntil(minos, at)));
        }
        return costs;
    }

    private static double costUntil(Arm arm, double seconds) {
        double usd = arm.seen().attempts().stream()
                .filter(attempt -> attempt.startMs() + attempt.initMs() + attempt.durationMs() <= seconds * 1e3)
                .mapToDouble(arm::usd)
                .sum();
        long done = arm.seen().served().stream()
                .filter(one -> one.atSeconds() <= seconds)
                .count();
        return done == 0 ? Double.NaN : usd / done * 1e6;
    }

    private static Stream<Instance> instances(String name, Arm arm) {
        return arm.seen().instances().stream().map(instance -> instance(name, arm, instance));
    }

    private static Instance instance(String name, Arm arm, InstanceRecord instance) {
        Optional<MinosLine> decision = arm.seen().decisionOf(instance.id());
        return new Instance(
                name,
                instance.id(),
                instance.k(),
                instance.node().speed().name(),
                instance.startedMs() / 1e3,
                Double.isNaN(instance.endedMs()) ? arm.seen().activeSeconds() : instance.endedMs() / 1e3,
                instance.invocations(),
                decision.map(Series::fate).orElse(name.equals(Demo.BASELINE) ? "baseline" : "unjudged"),
                arm.seen().lines().stream()
                        .filter(line -> line.instanceId().equals(instance.id()))
                        .mapToDouble(line -> line.scoreNs() / 1e6)
                        .filter(score -> !Double.isNaN(score))
                        .findFirst()
                        .orElse(Double.NaN),
                decision.map(MinosLine::retryCount).orElse(0),
                instance.end().name().toLowerCase(Locale.ROOT));
    }

    private static String fate(MinosLine decision) {
        if (decision.isRejection()) {
            return "terminated";
        }
        return decision.isForced() ? "forced" : decision.verdict();
    }

    /** A request that was rejected with count r was handed back at least r + 1 times. */
    private static List<Retries> retries(Arm minos) {
        List<Retries> retries = new ArrayList<>();
        long atLeast = minos.seen().served().size();
        for (int count = 0; atLeast > 0; count++) {
            int level = count;
            long more = minos.seen().lines().stream()
                    .filter(line -> line.isRejection() && line.retryCount() == level)
                    .count();
            retries.add(new Retries(count, atLeast - more));
            atLeast = more;
        }
        return retries;
    }
}
