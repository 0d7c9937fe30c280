package dev.minos.simulator.orchestration.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.model.threshold.SpeedDistribution;
import dev.minos.simulator.orchestration.RandomTrace;
import dev.minos.simulator.orchestration.engine.Containers.State;
import dev.minos.simulator.orchestration.metrics.PolicyResult;
import dev.minos.simulator.orchestration.policy.Foresight;
import dev.minos.simulator.orchestration.policy.Policies;
import dev.minos.simulator.orchestration.policy.Policy;
import dev.minos.simulator.orchestration.policy.Ranking.Clock;
import dev.minos.simulator.orchestration.selection.OrchestratedSelection;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import dev.minos.simulator.orchestration.trace.InvocationBatch;
import dev.minos.simulator.orchestration.trace.InvocationReader;
import dev.minos.simulator.orchestration.trace.RecordedTrace;
import java.io.IOException;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is true after every batch of any trace under any policy. */
class InvariantsTest {

    private static final long CAPACITY = 3_000 * FunctionTable.UNITS_PER_MB;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void memoryQueuesAndCountsAddUp(long seed) throws IOException {
        RecordedTrace trace = RandomTrace.of(seed, 12, 6_000);
        for (Clock clock : new Clock[] {Clock.GLOBAL, Clock.OWN}) {
            Policies policies = new Policies(clock, Foresight.of(trace));
            for (String name : policies.names()) {
                requireInvariants(trace, policies.named(name).orElseThrow(), new Settings(CAPACITY, 0, null));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13})
    void selectionLosesNoRequest(long seed) throws IOException {
        RecordedTrace trace = RandomTrace.of(seed, 12, 4_000);
        Policies policies = new Policies(Clock.GLOBAL, null);
        OrchestratedSelection selection =
                OrchestratedSelection.ofPassRate(SpeedDistribution.logNormal(0.15, 1), 0.4, 3, 30_000, seed);
        for (String name : policies.names()) {
            PolicyResult result =
                    requireInvariants(trace, policies.named(name).orElseThrow(), new Settings(CAPACITY, 0, selection));
            assertThat(result.created())
                    .isGreaterThan(Objects.requireNonNull(result.selection()).terminations());
        }
    }

    private static PolicyResult requireInvariants(RecordedTrace trace, Policy policy, Settings settings) {
        OrchestrationRun run = new OrchestrationRun(policy, trace.functions(), settings);
        InvocationBatch batch = new InvocationBatch();
        try (InvocationReader reader = trace.inSteps(50)) {
            while (reader.read(batch)) {
                run.accept(batch);
                requireConsistent(run.platform(), trace.functions());
            }
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        PolicyResult result = run.finish();
        requireConsistent(run.platform(), trace.functions());
        assertThat(result.requests()).as(policy.name()).isEqualTo(trace.size());
        assertThat(result.cold() + result.delayed() + result.warm() + result.dropped())
                .as(policy.name())
                .isEqualTo(result.requests());
        assertThat(result.wasted()).isLessThanOrEqualTo(result.created());
        return result;
    }

    private static void requireConsistent(Platform platform, FunctionTable functions) {
        Containers containers = platform.containers();
        long memory = 0;
        long idleMemory = 0;
        for (int c = 0; c < containers.slots(); c++) {
            State state = containers.state(c);
            long size = state == State.DEAD ? 0 : functions.memory(containers.function(c));
            memory += size;
            idleMemory += state == State.IDLE ? size : 0;
        }
        assertThat(containers.memory()).isEqualTo(memory).isLessThanOrEqualTo(CAPACITY);
        assertThat(containers.idleMemory()).isEqualTo(idleMemory);
        for (int f = 0; f < functions.size(); f++) {
            assertThat(platform.idle(f) > 0 && platform.queued(f) > 0)
                    .as("idle beside a queue")
                    .isFalse();
        }
    }
}
