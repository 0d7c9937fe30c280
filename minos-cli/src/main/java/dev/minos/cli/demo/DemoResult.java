package dev.minos.cli.demo;

import dev.minos.local.instance.Attempt;
import dev.minos.local.node.SpeedClass;
import dev.minos.model.statistics.Interval;
import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.local.LocalPlatform;
import dev.minos.pretest.local.MinosLine;
import dev.minos.pretest.local.VirtualUsers;
import dev.minos.pretest.local.WeatherExample;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The demo's result; components are named as the JSON is. */
record DemoResult(
        String kind,
        String platform,
        String sandbox,
        String strategy,
        long seed,
        String startedAt,
        double seconds,
        Settings settings,
        List<Node> nodes,
        Readings pretest,
        @Nullable Double threshold,
        List<Double> thresholdsByAttempt,
        double passRate,
        double terminationEfficacy,
        Arm.ArmFigures baseline,
        Arm.ArmFigures minos,
        Map<String, Interval> change,
        List<ArmBreakdown> breakdown,
        Series series) {

    record Settings(
            int users,
            double blockSeconds,
            int blocksPerArm,
            long thinkMs,
            int retryBound,
            int memoryMb,
            double sandboxLifetimeSeconds,
            String handOver,
            String baseline,
            String command) {}

    record Node(String name, double share, double slowdown, long drawnBaseline, long drawnMinos) {}

    record Readings(
            int instances,
            List<Sample> samples,
            double relativeCost,
            double terminationMs,
            double bodiesPerInstance,
            @Nullable Double percentileThresholdMs,
            @Nullable Double correlation,
            double passRate,
            double saving,
            @Nullable Interval savingInterval,
            String verdict,
            String reason) {}

    record Sample(String instance, String node, double scoreMs, double bodyMs) {

        static Sample of(InstanceReading reading) {
            return new Sample(reading.instance(), reading.kind(), reading.scoreNs() / 1e6, reading.bodyMs());
        }
    }

    static DemoResult of(Demo.Run run, DemoPlan plan, String command, List<ArmBreakdown> breakdown) {
        Arm baseline = run.baseline();
        Arm minos = run.minos();
        List<Double> thresholds = run.pretest().recommendation().thresholdScoresNsByAttempt().stream()
                .map(nanos -> nanos / 1e6)
                .toList();
        return new DemoResult(
                "demo",
                plan.platform().name().toLowerCase(Locale.ROOT),
                plan.sandbox().name().toLowerCase(Locale.ROOT),
                plan.rejects() ? "benchmark" : "observe",
                plan.seed(),
                run.startedAt().toString(),
                run.seconds(),
                settings(run, plan, command),
                plan.nodes().classes().stream()
                        .map(speed -> node(speed, baseline, minos))
                        .toList(),
                readings(run.pretest()),
                thresholds.isEmpty() ? null : thresholds.get(0),
                thresholds,
                passRate(minos),
                efficacy(minos),
                baseline.figures(),
                minos.figures(),
                new Comparison(baseline, minos, plan.nodes().names(), plan.seed()).changes(),
                breakdown,
                Series.of(baseline, minos));
    }

    private static Settings settings(Demo.Run run, DemoPlan plan, String command) {
        return new Settings(
                plan.users(),
                run.blockSeconds(),
                run.blocksPerArm(),
                VirtualUsers.THINK.toMillis(),
                DemoPlan.RETRY_BOUND,
                WeatherExample.memoryMb(plan.platform()),
                plan.lifetime().toSeconds(),
                plan.platform() == LocalPlatform.LAMBDA ? "release" : "republish",
                plan.baseline().name().toLowerCase(Locale.ROOT),
                command);
    }

    private static Node node(SpeedClass speed, Arm baseline, Arm minos) {
        return new Node(speed.name(), speed.share(), speed.slowdown(), drawn(baseline, speed), drawn(minos, speed));
    }

    private static long drawn(Arm arm, SpeedClass speed) {
        return arm.seen().instances().stream()
                .filter(instance -> instance.node().speed().equals(speed))
                .map(instance -> instance.k())
                .distinct()
                .count();
    }

    private static Readings readings(PretestResult pretest) {
        var recommendation = pretest.recommendation();
        Double percentile = pretest.percentile().thresholdScoreNs();
        return new Readings(
                recommendation.samples(),
                pretest.gathered().readings().stream().map(Sample::of).toList(),
                recommendation.relativeCost(),
                pretest.workload().terminationMs().value(),
                pretest.workload().bodiesPerInstance().value(),
                percentile == null ? null : percentile / 1e6,
                recommendation.correlation() == null
                        ? null
                        : recommendation.correlation().value(),
                recommendation.passRate(),
                recommendation.saving(),
                recommendation.savingInterval(),
                recommendation.verdict().name(),
                recommendation.reason());
    }

    /** The share of judged instances that passed; NaN if none was judged by its speed. */
    private static double passRate(Arm minos) {
        List<MinosLine> judged = minos.seen().lines().stream()
                .filter(line -> line.isDecision() && !line.isForced() && !Double.isNaN(line.scoreNs()))
                .toList();
        return judged.stream().filter(line -> !line.isRejection()).count() / (double) judged.size();
    }

    /** The share of terminations after which the sandbox did not come back; NaN without terminations. */
    private static double efficacy(Arm minos) {
        Map<String, Long> processes = minos.seen().instances().stream()
                .collect(Collectors.groupingBy(instance -> instance.sandboxId(), Collectors.counting()));
        Set<String> terminated = minos.seen().attempts().stream()
                .filter(minos::wasHandedBack)
                .map(Attempt::sandboxId)
                .collect(Collectors.toSet());
        return terminated.stream()
                        .filter(sandbox -> processes.getOrDefault(sandbox, 0L) == 1)
                        .count()
                / (double) terminated.size();
    }
}
