package dev.minos.pretest.local;

import dev.minos.local.instance.Attempt;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeSequence;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.Prices;
import dev.minos.pretest.Steps;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Readings of independent cold instances by the production path, and what a termination costs there.
 *
 * <pre>
 *   1. A fleet in observe mode whose instances end after one invocation: each gives a score and the work that followed.
 *   2. A fleet with a threshold that nobody can reach: its terminated attempts give the billed time of a termination.
 * </pre>
 */
public final class ColdReadings {

    private static final int TERMINATIONS_PER_USER = 2;

    private final Deployed deployed;
    private final LocalPlan plan;
    private final Steps steps;

    /** Readings of a deployed function. */
    public ColdReadings(Deployed deployed, LocalPlan plan, Steps steps) {
        this.deployed = deployed;
        this.plan = plan;
        this.steps = steps;
    }

    /**
     * Reads instances and ends some.
     *
     * @param instances how many to read
     * @throws IOException if none could be read, saying why
     */
    public Gathered gather(int instances) throws IOException, InterruptedException {
        try (Fleet readings = deploy("pretest", Map.of("MINOS_MODE", "observe"));
                Fleet endings =
                        deploy("pretest-end", Map.of("MINOS_ELYSIUM_THRESHOLD", "1ns", "MINOS_RETRY_BOUND", "1"))) {
            drive(readings, instances, "pre-test: reading cold instances");
            Seen seen = readings.seen();
            List<InstanceReading> read = readings(seen);
            if (read.isEmpty()) {
                throw FunctionFailure.of(deployed.cloud(), readings, whyNone(seen));
            }
            drive(endings, TERMINATIONS_PER_USER * plan.users(), "pre-test: ending instances");
            Gathered gathered = gathered(read, terminationMs(endings.seen()));
            return read.size() == instances
                    ? gathered
                    : gathered.withNote("read: " + read.size() + " of the " + instances + " instances asked for");
        }
    }

    private Fleet deploy(String name, Map<String, String> settings) {
        NodeSequence nodes = NodeSequence.seeded(plan.nodes(), plan.seed() ^ name.hashCode());
        return Fleet.deploy(
                deployed.cloud(),
                deployed.function(),
                new Fleet.Deployment(
                        name, settings, nodes, SandboxBehaviour.NEW, Duration.ofHours(1), 1, plan.users()));
    }

    private void drive(Fleet fleet, int requests, String step) throws InterruptedException {
        fleet.during(() -> plan.traffic(fleet).run(() -> {
            int sent = fleet.sent();
            steps.at(step, Math.min(1.0, (double) sent / requests));
            return sent < requests;
        }));
    }

    private static List<InstanceReading> readings(Seen seen) {
        List<InstanceReading> readings = new ArrayList<>();
        Map<String, Served> served =
                seen.served().stream().collect(Collectors.toMap(Served::sandbox, one -> one, (first, second) -> first));
        for (Attempt attempt : seen.attempts()) {
            Served one = served.get(attempt.sandboxId());
            MinosLine decision = seen.decisionOf(attempt.instanceId()).orElse(null);
            if (one != null && decision != null && decision.scoreNs() > 0) {
                readings.add(new InstanceReading(
                        attempt.instanceId(),
                        decision.scoreNs(),
                        one.bodyMs(),
                        decision.fingerprint(),
                        attempt.node().speed().name()));
            }
        }
        return readings;
    }

    private static String whyNone(Seen seen) {
        if (seen.served().isEmpty()) {
            return "no message was answered";
        }
        return seen.lines().stream()
                .filter(MinosLine::isDecision)
                .findFirst()
                .map(decision -> "its instances were not read; their decisions say " + decision.reason())
                .orElse("no decision line was seen");
    }

    private static double terminationMs(Seen endings) {
        Set<String> ended = endings.handedBack();
        return endings.attempts().stream()
                .filter(attempt -> ended.contains(attempt.instanceId()))
                .mapToLong(Attempt::billedMs)
                .average()
                .orElse(Double.NaN);
    }

    /** On Lambda the price follows from the fingerprint. */
    private double invocationCostMs() {
        LocalFunction function = deployed.function();
        return function.platform() == LocalPlatform.FUNCTIONS
                ? Prices.functions(function.memoryMb()).handedBackAttemptMs()
                : Double.NaN;
    }

    private Gathered gathered(List<InstanceReading> readings, double terminationMs) {
        double coldBodyMs =
                readings.stream().mapToDouble(InstanceReading::bodyMs).average().orElseThrow();
        CostFigures measured = new CostFigures(
                coldBodyMs * deployed.warmToCold(),
                deployed.prepareMs(),
                terminationMs,
                invocationCostMs(),
                Double.NaN);
        return new Gathered(
                deployed.function().name() + " on the local cloud",
                readings,
                0,
                measured,
                0,
                Double.isNaN(terminationMs)
                        ? List.of("no instance handed its message back when it was told to")
                        : List.of());
    }
}
