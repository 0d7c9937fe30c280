package dev.minos.cli.demo;

import dev.minos.cli.Progress;
import dev.minos.local.lambda.Attempt;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeSequence;
import dev.minos.model.threshold.Readings;
import dev.minos.model.threshold.RelativeCost;
import dev.minos.model.threshold.ThresholdCalculator;
import dev.minos.model.threshold.ThresholdRecommendation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The pre-test's result: independent cold instances read by the production path, and what a termination costs there.
 *
 * @param samples one entry per instance
 * @param fingerprint the conditions under which they were read
 * @param terminationMs billed milliseconds of a terminated attempt, initialisation included
 * @param bodiesPerInstance bodies that a kept instance is expected to run
 * @param recommendation the threshold that the demo uses
 * @param percentile the paper's rule on the same sample: the fastest 40 % pass
 */
record Pretest(
        List<Sample> samples,
        String fingerprint,
        double terminationMs,
        double bodiesPerInstance,
        ThresholdRecommendation recommendation,
        ThresholdRecommendation percentile) {

    private static final int TERMINATIONS_PER_USER = 2;
    private static final double PAPER_PASS_RATE = 0.4;

    /**
     * One instance's reading and the body that followed.
     *
     * @param instance its id
     * @param node its node's speed class
     * @param scoreMs the score in milliseconds per round
     * @param bodyMs the duration of its first body in milliseconds
     */
    record Sample(String instance, String node, double scoreMs, double bodyMs) {}

    /** Reads cold instances, each on its first invocation, then ends some to see what that costs. */
    static Pretest run(Deployed deployed, DemoPlan plan, Prices prices, Progress progress) throws InterruptedException {
        DemoCloud cloud = deployed.cloud();
        Map<String, String> observe = Map.of("MINOS_MODE", "observe");
        Map<String, String> endOnce = Map.of("MINOS_ELYSIUM_THRESHOLD", "1ns", "MINOS_RETRY_BOUND", "1");
        try (Fleet readings = deploy(cloud, plan, "pretest", observe);
                Fleet endings = deploy(cloud, plan, "pretest-end", endOnce)) {
            drive(readings, plan.users(), plan.readings(), "pre-test: reading cold instances", progress);
            drive(endings, plan.users(), TERMINATIONS_PER_USER * plan.users(), "pre-test: ending instances", progress);
            return evaluate(readings.seen(), endings.seen(), plan, prices, deployed);
        }
    }

    private static Fleet deploy(DemoCloud cloud, DemoPlan plan, String name, Map<String, String> settings) {
        NodeSequence nodes = NodeSequence.seeded(plan.nodes(), plan.seed() ^ name.hashCode());
        return Fleet.deploy(
                cloud,
                new Fleet.Deployment(
                        name, settings, nodes, SandboxBehaviour.NEW, Duration.ofHours(1), 1, plan.users()));
    }

    private static void drive(Fleet fleet, int users, int requests, String step, Progress progress)
            throws InterruptedException {
        fleet.during(() -> new VirtualUsers(fleet, users).run(() -> {
            int sent = fleet.log().sent().size();
            progress.at(step, Math.min(1.0, (double) sent / requests));
            return sent < requests;
        }));
    }

    private static Pretest evaluate(Seen readings, Seen endings, DemoPlan plan, Prices prices, Deployed deployed) {
        List<Sample> samples = samples(readings);
        if (samples.isEmpty()) {
            throw new IllegalStateException("the pre-test read no instance; see the instances' logs in "
                    + deployed.cloud().logs());
        }
        double coldBodyMs =
                samples.stream().mapToDouble(Sample::bodyMs).average().orElseThrow();
        double bodyMs = coldBodyMs * deployed.warmToCold();
        double cycleMs = deployed.prepareMs() + bodyMs + DemoPlan.THINK.toMillis();
        double bodies = Math.max(1, plan.lifetime().toMillis() / cycleMs);
        double terminationMs = terminationMs(endings);
        RelativeCost cost = RelativeCost.ofWorkload(bodyMs, terminationMs, prices.handedBackAttemptMs(), bodies);
        return new Pretest(
                samples,
                readings.lines().stream()
                        .filter(MinosLine::isDecision)
                        .findFirst()
                        .map(MinosLine::fingerprint)
                        .orElse(""),
                terminationMs,
                bodies,
                recommend(cost, plan, samples, plan.passRate().orElse(Double.NaN), deployed.prepareMs()),
                recommend(cost, plan, samples, PAPER_PASS_RATE, deployed.prepareMs()));
    }

    private static List<Sample> samples(Seen seen) {
        List<Sample> samples = new ArrayList<>();
        Map<String, Served> served =
                seen.served().stream().collect(Collectors.toMap(Served::sandbox, one -> one, (first, second) -> first));
        for (Attempt attempt : seen.attempts()) {
            Served one = served.get(attempt.sandboxId());
            double scoreNs = seen.decisionOf(attempt.instanceId())
                    .map(MinosLine::scoreNs)
                    .orElse(Double.NaN);
            if (one != null && scoreNs > 0) {
                samples.add(
                        new Sample(attempt.instanceId(), attempt.node().speed().name(), scoreNs / 1e6, one.bodyMs()));
            }
        }
        return samples;
    }

    private static double terminationMs(Seen endings) {
        Set<String> ended = endings.handedBack();
        return endings.attempts().stream()
                .filter(attempt -> ended.contains(attempt.instanceId()))
                .mapToLong(Attempt::billedMs)
                .average()
                .orElseThrow(() -> new IllegalStateException("the pre-test could not end an instance"));
    }

    private static ThresholdRecommendation recommend(
            RelativeCost cost, DemoPlan plan, List<Sample> samples, double passRate, double prepareMs) {
        ThresholdCalculator.Builder calculator = ThresholdCalculator.builder(cost)
                .retryBound(DemoPlan.RETRY_BOUND)
                .prepareMs(prepareMs)
                .seed(plan.seed());
        if (!Double.isNaN(passRate)) {
            calculator.passRate(passRate);
        }
        return calculator
                .build()
                .recommend(Readings.ofScoredBodies(
                        samples.stream()
                                .mapToDouble(sample -> sample.scoreMs() * 1e6)
                                .toArray(),
                        samples.stream().mapToDouble(Sample::bodyMs).toArray()));
    }

    /** The settings of the Minos arm. */
    Map<String, String> settings(boolean rejects) {
        String byAttempt = recommendation.thresholdScoresNsByAttempt().stream()
                .map(String::valueOf)
                .collect(Collectors.joining(","));
        if (!rejects || byAttempt.isEmpty()) {
            return Map.of("MINOS_MODE", "observe");
        }
        return Map.of(
                "MINOS_ELYSIUM_THRESHOLD",
                byAttempt + "ns",
                "MINOS_ELYSIUM_FINGERPRINT",
                fingerprint,
                "MINOS_RETRY_BOUND",
                Integer.toString(DemoPlan.RETRY_BOUND));
    }
}
