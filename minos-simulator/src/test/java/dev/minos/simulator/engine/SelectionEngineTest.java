package dev.minos.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.model.price.FunctionPrice;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.BillingSpec;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.ProcessSpec.Lognormal;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioBuilder;
import dev.minos.simulator.scenario.SimulatorKind;
import dev.minos.simulator.selection.SelectionSpec;
import dev.minos.simulator.selection.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Seed 1 throughout. Bodies of a second; two requests a second unless a test says otherwise. */
class SelectionEngineTest {

    private static final Lognormal BODY = new Lognormal(1, 0.1);

    private static ScenarioBuilder load() {
        return Scenario.of(new Exponential(0.5), BODY, BODY)
                .maximumTime(100_000)
                .skipInitial(20_000)
                .maximumLifetime(5_000)
                .billing(new BillingSpec(FunctionPrice.LAMBDA_X86_US_EAST_1, 512, BillingSpec.Basis.DURATION));
    }

    private static SelectionSpec selection(String json) {
        try {
            return SelectionSpec.read(new JsonMapper().readTree(json.replace('\'', '"')));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static SimulationResult run(Scenario scenario, SelectionSpec selection) {
        return new SelectionEngine(share -> {}).simulate(scenario, selection, 1, attempt -> {});
    }

    private static double figure(SimulationResult result, String name) {
        return Objects.requireNonNull(result.scalars().get(name));
    }

    private static double bodySaving(String json) {
        SelectionSpec selection = selection(json);
        double without = figure(run(load().build(), selection.with(Strategy.NONE)), "averageBody");
        return 1 - figure(run(load().build(), selection), "averageBody") / without;
    }

    @Test
    void theCpuModelFindsTheFastClassOnLambda() {
        assertThat(bodySaving("{'preset': 'aws-512', 'strategy': 'cpu-model', 'handOver': {'sameSandbox': 0},"
                        + " 'threshold': {'bodiesPerInstance': 1000}}"))
                .isBetween(0.25, 0.33);
    }

    @Test
    void selectionIsInVainWhereThePlatformBringsTheSandboxBack() {
        String world = "{'preset': 'aws-512', 'strategy': 'STRATEGY', 'handOver': {'sameSandbox': 1}}";
        SimulationResult same = run(load().build(), selection(world.replace("STRATEGY", "benchmark")));
        SimulationResult none = run(load().build(), selection(world.replace("STRATEGY", "none")));

        assertThat(figure(same, "averageBody")).isCloseTo(figure(none, "averageBody"), within(0.03));
        assertThat(figure(same, "sameSandbox")).isPositive();
        assertThat(same.cost()).isCloseTo(none.cost(), within(0.03 * none.cost()));
    }

    @Test
    void aBlindBenchmarkSelectsNothing() {
        assertThat(bodySaving("{'speed': {'variation': 0.2}, 'benchmark': {'correlation': 0},"
                        + " 'threshold': {'passRate': 0.4}}"))
                .isBetween(-0.05, 0.05);
    }

    /** A lognormal of variation v whose fastest share q is kept: the mean is Phi(Phi^-1(q) - sigma) / q. */
    @Test
    void aPerfectBenchmarkSavesWhatTheoryPromises() {
        assertThat(bodySaving("{'speed': {'variation': 0.2}, 'benchmark': {'correlation': 1, 'deviation': 0.2},"
                        + " 'threshold': {'passRate': 0.4, 'pretestInstances': 2000, 'retryBound': 20}}"))
                .isBetween(0.15, 0.21);
    }

    @Test
    void retirementSelectsWithoutHandingBack() {
        SelectionSpec selection =
                selection("{'strategy': 'retire', 'speed': {'variation': 0.2}, 'threshold': {'passRate': 0.4}}");
        SimulationResult result = run(load().build(), selection);

        assertThat(figure(result, "retired")).isPositive();
        assertThat(result.averageResponseTime()).isLessThan(0.93);
        assertThat(figure(result, "terminatedBilledMs")).isZero();
    }

    @Test
    void observingHandsNothingBack() {
        SimulationResult result =
                run(load().build(), selection("{'strategy': 'observe', 'speed': {'variation': 0.2}}"));

        assertThat(figure(result, "terminations")).isZero();
        assertThat(figure(result, "exempt")).isPositive();
    }

    /** Every attempt meets a new instance, of which one in a hundred passes: two attempts fail, the third is forced. */
    @Test
    void theEmergencyExitEndsEveryChain() {
        SimulationResult result = run(
                load().expirationThreshold(0).build(),
                selection("{'speed': {'variation': 0.2}, 'handOver': {'scores': 'forgotten'},"
                        + " 'threshold': {'passRate': 0.01, 'retryBound': 2, 'pretestInstances': 2000}}"));

        assertThat(figure(result, "forced") / result.requests()).isBetween(0.96, 0.995);
        assertThat(figure(result, "terminations") / result.requests()).isBetween(1.96, 2.0);
    }

    @Test
    void everyAttemptIsBilledAndHeardOf() {
        SelectionSpec selection = selection("{'speed': {'variation': 0.2}, 'threshold': {'passRate': 0.3}}");
        List<Attempt> attempts = new ArrayList<>();
        SimulationResult result = new SelectionEngine(share -> {})
                .simulate(load().skipInitial(0).maximumTime(20_000).build(), selection, 1, attempts::add);

        double billed = attempts.stream().mapToDouble(Attempt::billedMs).sum();
        long handedBack = attempts.stream()
                .filter(each -> each.outcome() == Attempt.Outcome.HANDED_BACK)
                .count();
        // What still runs at the end has been billed and not been heard of.
        assertThat(billed).isCloseTo(figure(result, "billedMs"), within(20_000.0));
        assertThat(handedBack).isEqualTo((long) figure(result, "terminations"));
        assertThat(attempts.size() - handedBack).isBetween(result.requests() - 20, result.requests());
    }

    @Test
    void anInstanceThatBlocksIsBilledUntilTheAnswer() {
        String world =
                "{'speed': {'variation': 0.2}, 'threshold': {'passRate': 0.3}, 'handOver': {'waiting': 'WAITING'}}";
        SimulationResult blocking = run(load().build(), selection(world.replace("WAITING", "blocking")));
        SimulationResult asynchronous = run(load().build(), selection(world.replace("WAITING", "asynchronous")));

        double each = figure(asynchronous, "terminatedBilledMs") / figure(asynchronous, "terminations");
        assertThat(each).isBetween(190.0, 210.0);
        assertThat(figure(blocking, "terminatedBilledMs") / figure(blocking, "terminations"))
                .isGreaterThan(900);
    }

    @Test
    void paymentByPerformanceDoesNotDependOnTheInstance() {
        SelectionSpec slow = selection("{'strategy': 'none', 'speed': {'drift': [2.0]}}");
        Scenario scenario = Scenario.of(new Exponential(0.5), new Constant(1), new Constant(1))
                .maximumTime(10_000)
                .billing(new BillingSpec(FunctionPrice.LAMBDA_X86_US_EAST_1, 512, BillingSpec.Basis.PERFORMANCE))
                .build();
        SimulationResult result = run(scenario, slow);

        assertThat(figure(result, "averageBody")).isCloseTo(2, within(1e-9));
        assertThat(figure(result, "billedMs")).isCloseTo(1_000.0 * result.requests(), within(1.0 * result.requests()));
    }

    @Test
    void virtualUsersWaitForTheirAnswers() {
        Scenario scenario = Scenario.of(new Constant(1), new Constant(2), new Constant(2))
                .maximumTime(3_000)
                .build();
        SimulationResult result = run(scenario, selection("{'strategy': 'none', 'users': 10}"));

        assertThat(result.requests()).isEqualTo(10_000);
        assertThat(result.averageRunningCount()).isCloseTo(20 / 3.0, within(0.01));
    }

    @Test
    void instancesOfOneSpeedBehaveAsWithoutSelection() {
        Scenario scenario = load().build();
        SimulationResult plain = new DefaultEngine().simulate(scenario, 1);
        SimulationResult alike = run(scenario, selection("{'strategy': 'none'}"));

        assertThat(alike.requests()).isEqualTo(plain.requests());
        assertThat(alike.averageInstanceCount()).isCloseTo(plain.averageInstanceCount(), within(1e-6));
        assertThat(alike.cost()).isCloseTo(plain.cost(), within(1e-6 * plain.cost()));
    }

    @Test
    void otherSimulatorsHaveNoSelection() {
        Scenario shared = load().simulator(SimulatorKind.CONCURRENCY_VALUE).build();

        assertThatThrownBy(() -> run(shared, selection("{}")))
                .isInstanceOf(InvalidFieldException.class)
                .hasMessageStartingWith("selection needs the simulator scale-per-request");
    }
}
