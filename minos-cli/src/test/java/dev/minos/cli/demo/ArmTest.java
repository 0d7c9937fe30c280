package dev.minos.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.Outcome;
import dev.minos.local.node.SpeedClass;
import dev.minos.local.node.WorkerNode;
import dev.minos.model.statistics.Interval;
import dev.minos.pretest.Prices;
import dev.minos.pretest.local.MinosLine;
import dev.minos.pretest.local.Seen;
import dev.minos.pretest.local.Served;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ArmTest {

    private static final WorkerNode FAST = new WorkerNode("n0", SpeedClass.full("fast", 0.5));
    private static final WorkerNode SLOW = new WorkerNode("n1", SpeedClass.slowed("slow", 0.5, 5, 10));

    private final List<Attempt> attempts = new ArrayList<>();
    private final List<MinosLine> lines = new ArrayList<>();
    private final List<Served> served = new ArrayList<>();
    private final List<InstanceRecord> instances = new ArrayList<>();

    private void attempt(int k, WorkerNode node, long billedMs, boolean exited) {
        String instance = "minos-" + k;
        attempts.add(new Attempt(
                "minos",
                "r" + attempts.size(),
                instance,
                "s" + k,
                k,
                node,
                InitPhase.NONE,
                0,
                0,
                billedMs,
                billedMs,
                Outcome.SUCCESS,
                exited));
    }

    private void instance(int k, WorkerNode node) {
        instances.add(new InstanceRecord("minos-" + k, "s" + k, k, node, 0, 1000, 1, InstanceEnd.EXITED));
    }

    private void decided(int k, String verdict, String reason, int retryCount, double scoreNs) {
        lines.add(new MinosLine("minos-" + k, "decided", verdict, reason, retryCount, scoreNs, "f"));
    }

    private void serve(int k, double bodyMs) {
        served.add(new Served("q" + served.size(), "s" + k, 1, bodyMs + 100, bodyMs));
    }

    private Arm arm() {
        return new Arm(new Seen(attempts, lines, served, instances, 10, 0, 0), Prices.lambda(1769, false));
    }

    private static Interval of(Map<String, Interval> changes, String figure) {
        return Objects.requireNonNull(changes.get(figure), figure);
    }

    private void oneTerminationThenTwoRequests() {
        instance(0, SLOW);
        decided(0, "rejected", "too-slow", 0, 900);
        lines.add(new MinosLine("minos-0", "handed-over", "", "", 0, Double.NaN, ""));
        attempt(0, SLOW, 3000, true);
        instance(1, FAST);
        decided(1, "kept", "fast-enough", 1, 300);
        attempt(1, FAST, 700, false);
        attempt(1, FAST, 500, false);
        serve(1, 400);
        serve(1, 200);
    }

    @Test
    void aTerminatedAttemptIsPaidForButServesNothing() {
        oneTerminationThenTwoRequests();

        Arm.ArmFigures figures = arm().figures();

        assertThat(figures.requests()).isEqualTo(2);
        assertThat(figures.attempts()).isEqualTo(3);
        assertThat(figures.terminations()).isEqualTo(1);
        assertThat(figures.billedMs()).isEqualTo(4200);
        assertThat(figures.meanBodyMs()).isEqualTo(300);
        assertThat(figures.meanQueueToDoneMs()).isEqualTo(400);
    }

    @Test
    void costIsBilledTimeRequestsAndQueueOfEveryAttempt() {
        oneTerminationThenTwoRequests();

        double usdPerMs = 1769 / 1024.0 * 0.0000166667 / 1000;
        double perAttempt = (0.20 + 2 * 0.40) / 1e6;
        double expected = (4200 * usdPerMs + 3 * perAttempt + 0.40 / 1e6) / 2 * 1e6;

        assertThat(arm().figures().costPerMillion()).isCloseTo(expected, within(1e-9));
    }

    @Test
    void retriesFollowFromTheRejectionsAtEachCount() {
        oneTerminationThenTwoRequests();

        assertThat(Series.of(arm(), arm()).retries())
                .containsExactly(new Series.Retries(0, 1), new Series.Retries(1, 1));
    }

    @Test
    void equalArmsDifferByNothing() {
        oneTerminationThenTwoRequests();

        var change = new Comparison(arm(), arm(), List.of("fast", "slow"), 1).changes();

        assertThat(change.keySet()).contains("meanBodyMs", "costPerMillion", "billedMs");
        assertThat(of(change, "meanBodyMs").value()).isZero();
        assertThat(of(change, "costPerMillion").contains(0)).isTrue();
    }

    @Test
    void aSandboxIsRedrawnAmongThoseOfItsOwnClassOnly() {
        for (int k = 0; k < 4; k++) {
            instance(k, k < 2 ? FAST : SLOW);
            attempt(k, k < 2 ? FAST : SLOW, 100, false);
            serve(k, k < 2 ? 100 : 300);
        }

        Interval change = of(new Comparison(arm(), arm(), List.of("fast", "slow"), 7).changes(), "meanBodyMs");

        assertThat(change.low()).isZero();
        assertThat(change.high()).isZero();
    }

    @Test
    void aSingleSandboxOfAClassGivesNoFalseCertainty() {
        for (int k = 0; k < 2; k++) {
            instance(k, k == 0 ? FAST : SLOW);
            attempt(k, k == 0 ? FAST : SLOW, 100, false);
            serve(k, k == 0 ? 100 : 300);
        }

        Interval change = of(new Comparison(arm(), arm(), List.of("fast", "slow"), 7).changes(), "meanBodyMs");

        assertThat(change.low()).isNegative();
        assertThat(change.high()).isPositive();
    }
}
