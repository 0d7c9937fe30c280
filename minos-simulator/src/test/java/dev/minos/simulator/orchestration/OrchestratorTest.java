package dev.minos.simulator.orchestration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minos.model.threshold.SpeedDistribution;
import dev.minos.simulator.orchestration.metrics.PolicyResult;
import dev.minos.simulator.orchestration.policy.Policies;
import dev.minos.simulator.orchestration.selection.OrchestratedSelection;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import dev.minos.simulator.orchestration.trace.FunctionTable.Entry;
import dev.minos.simulator.orchestration.trace.RecordedTrace;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a comparison of policies promises. */
class OrchestratorTest {

    private static final List<String> ALL = Orchestrator.policyNames(Orchestration.Rules.MINOS);

    private static List<PolicyResult> run(RecordedTrace trace, double memoryMb, String... policies) throws IOException {
        return new Orchestrator(1).run(trace, Orchestration.of(memoryMb, policies));
    }

    @Test
    void theNumberOfThreadsChangesNothing() throws IOException {
        Orchestration what = Orchestration.of(3_000, ALL.toArray(String[]::new));
        RecordedTrace trace = RandomTrace.of(5, 20, 20_000);

        assertThat(new Orchestrator(3).run(trace, what)).isEqualTo(new Orchestrator(1).run(trace, what));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cidre_smooth", "cidre_mixed", "cidre_spiky"})
    void everyPolicyStaysAboveTheOracle(String name) throws IOException {
        List<PolicyResult> results =
                new Orchestrator(2).run(References.trace(name), Orchestration.of(33_400, ALL.toArray(String[]::new)));
        double ceiling = results.get(ALL.indexOf(Policies.OFFLINE)).overheadRatio();

        assertThat(results)
                .allSatisfy(result ->
                        assertThat(result.overheadRatio()).as(result.policy()).isGreaterThanOrEqualTo(ceiling));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cidre_smooth", "cidre_mixed", "cidre_spiky"})
    void predictionNeverMakesTheLastPercentWorse(String name) throws IOException {
        List<PolicyResult> results =
                new Orchestrator(2).run(References.trace(name), Orchestration.of(33_400, "cidre", "cidre-predictive"));

        assertThat(results.get(1).overheadMs().p99())
                .isLessThanOrEqualTo(results.get(0).overheadMs().p99());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void speculationNeverWaitsLongerThanAColdStartWhereThereIsMemory(long seed) throws IOException {
        FunctionTable one = FunctionTable.of(List.of(new Entry("a", 1_000, 100_000, Entry.PER_INVOCATION)));
        RecordedTrace.Builder builder = new RecordedTrace.Builder();
        RandomTrace.forEach(RandomTrace.of(seed, 5, 5_000), (arrival, execution) -> builder.add(0, arrival, execution));

        for (PolicyResult result : run(builder.sorted(one), 100_000, "bss", "cidre-bss")) {
            assertThat(result.blocked()).isZero();
            assertThat(result.overheadMs().p99()).isLessThanOrEqualTo(100 * 1.001);
            assertThat(result.coldRatio() + result.delayedRatio() + result.warmRatio())
                    .isEqualTo(1);
        }
    }

    @Test
    void timeToLiveEndsIdleContainersAndFreesTheirMemory() throws IOException {
        FunctionTable one = FunctionTable.of(List.of(new Entry("a", 1_000, 0, 1_000)));
        RecordedTrace.Builder builder = new RecordedTrace.Builder();
        builder.add(0, 0, 1_000);
        builder.add(0, 600_000_000, 1_000);
        builder.add(0, 1_200_002_000L, 1_000);

        PolicyResult result = run(builder.sorted(one), 100, "ttl").get(0);

        assertThat(result.warm()).isEqualTo(1);
        assertThat(result.cold()).isEqualTo(2);
        assertThat(result.evicted()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"ttl-9, 0", "ttl-10, 1", "ttl, 1", "ttl-11, 2"})
    void timeToLiveTakesAnyNumberOfMinutes(String policy, long warm) throws IOException {
        FunctionTable one = FunctionTable.of(List.of(new Entry("a", 1_000, 0, 1_000)));
        RecordedTrace.Builder builder = new RecordedTrace.Builder();
        builder.add(0, 0, 1_000);
        builder.add(0, 600_000_000, 1_000);
        builder.add(0, 1_200_002_000L, 1_000);

        assertThat(run(builder.sorted(one), 100, policy).get(0).warm()).isEqualTo(warm);
    }

    @Test
    void fastFirstUsesFasterInstancesWithoutEndingAny() throws IOException {
        RecordedTrace trace = RandomTrace.of(3, 5, 5_000);
        Orchestration what = new Orchestration(
                List.of("lru", "fast-first"),
                1_500,
                Orchestration.Rules.MINOS,
                Policies.DEFAULT_CLOCK,
                0,
                everyInstance());

        List<PolicyResult> results = new Orchestrator(1).run(trace, what);

        assertThat(results)
                .extracting(result -> Objects.requireNonNull(result.selection()).terminations())
                .containsExactly(0L, 0L);
        assertThat(Objects.requireNonNull(results.get(1).selection()).meanSpeedFactor())
                .isLessThan(Objects.requireNonNull(results.get(0).selection()).meanSpeedFactor());
    }

    @Test
    void amongInstancesOfEqualSpeedFastFirstIsLeastRecentlyUsed() throws IOException {
        List<PolicyResult> results = run(RandomTrace.of(3, 20, 5_000), 3_000, "lru", "fast-first");

        assertThat(results.get(1))
                .usingRecursiveComparison()
                .ignoringFields("policy")
                .isEqualTo(results.get(0));
    }

    @Test
    void aHistogramStartsAContainerAheadOfARegularInvocation() throws IOException {
        FunctionTable one = FunctionTable.of(List.of(new Entry("a", 1_000, 500_000, 1_000)));
        RecordedTrace.Builder builder = new RecordedTrace.Builder();
        for (int i = 0; i < 200; i++) {
            builder.add(0, i * 1_800_000_000L, 1_000);
        }

        List<PolicyResult> results = run(builder.sorted(one), 100, "ttl", "hist");

        assertThat(results.get(0).cold()).isEqualTo(200);
        assertThat(results.get(1).cold()).isEqualTo(1);
        assertThat(results.get(1).averageMemoryMb()).isLessThan(0.6);
    }

    @Test
    void queuesOfBusyContainersKeepTheirPlaces() throws IOException {
        FunctionTable one = FunctionTable.of(List.of(new Entry("a", 1_000, 100_000, 50_000)));
        RecordedTrace.Builder builder = new RecordedTrace.Builder();
        for (int i = 0; i < 6; i++) {
            builder.add(0, 0, 50_000);
        }

        List<PolicyResult> results = run(builder.sorted(one), 1_000, "gdsf", "queue-1", "queue-2");

        assertThat(results).extracting(PolicyResult::created).containsExactly(6L, 3L, 2L);
        assertThat(results).extracting(PolicyResult::delayed).containsExactly(0L, 3L, 4L);
    }

    @Test
    void selectionKeepsFasterInstancesAndHandsTheRestBack() throws IOException {
        RecordedTrace trace = RandomTrace.of(3, 5, 5_000);
        OrchestratedSelection selection =
                OrchestratedSelection.ofPassRate(SpeedDistribution.logNormal(0.15, 1), 0.4, 5, 30_000, 7);
        Orchestration plain = new Orchestration(
                List.of("bss"), 1e6, Orchestration.Rules.MINOS, Policies.DEFAULT_CLOCK, 0, everyInstance());
        Orchestration selected =
                new Orchestration(List.of("bss"), 1e6, Orchestration.Rules.MINOS, Policies.DEFAULT_CLOCK, 0, selection);

        PolicyResult without = new Orchestrator(1).run(trace, plain).get(0);
        PolicyResult with = new Orchestrator(1).run(trace, selected).get(0);

        assertThat(Objects.requireNonNull(without.selection()).terminations()).isZero();
        assertThat(Objects.requireNonNull(with.selection()).terminations()).isPositive();
        assertThat(with.selection().meanSpeedFactor())
                .isLessThan(without.selection().meanSpeedFactor());
        assertThat(with.requests()).isEqualTo(with.cold() + with.delayed() + with.warm());
    }

    private static OrchestratedSelection everyInstance() {
        return OrchestratedSelection.ofPassRate(SpeedDistribution.logNormal(0.15, 1), 1, 5, 30_000, 7);
    }

    @Test
    void aWarmUpIsNotMeasured() throws IOException {
        RecordedTrace trace = RandomTrace.of(3, 5, 5_000);
        Orchestration what =
                new Orchestration(List.of("gdsf"), 3_000, Orchestration.Rules.MINOS, Policies.DEFAULT_CLOCK, 0.2, null);

        PolicyResult result = new Orchestrator(1).run(trace, what).get(0);

        assertThat(result.requests()).isBetween(3_900L, 4_000L);
        assertThat(result.cold() + result.delayed() + result.warm()).isEqualTo(result.requests());
    }

    @Test
    void whatCannotBeRunSaysWhy() {
        RecordedTrace trace = RandomTrace.of(3, 5, 100);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> run(trace, 3_000, "fifo"))
                .withMessageContaining("was fifo");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run(trace, 10, "lru"))
                .withMessageContaining("memoryMb must be >= the ");
        Orchestration both = new Orchestration(
                List.of("offline"), 3_000, Orchestration.Rules.MINOS, Policies.DEFAULT_CLOCK, 0, everyInstance());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Orchestrator(1).run(trace, both))
                .withMessageContaining("needs instances of equal speed");
        Orchestration compat = new Orchestration(
                List.of("lru"), 3_000, Orchestration.Rules.FAASCACHE, Policies.DEFAULT_CLOCK, 0, null);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Orchestrator(1).run(trace, compat))
                .withMessageContaining("cold_total_ms and warm_ms");
        Orchestration histogram = new Orchestration(
                List.of("hist"), 3_000, Orchestration.Rules.FAASCACHE, Policies.DEFAULT_CLOCK, 0, null);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Orchestrator(1).run(trace, histogram))
                .withMessageContaining("policy hist does not follow that of faascache");
    }
}
