package dev.minos.simulator.orchestration.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.simulator.orchestration.Orchestration;
import dev.minos.simulator.orchestration.Orchestrator;
import dev.minos.simulator.orchestration.metrics.PolicyResult;
import dev.minos.simulator.orchestration.trace.CsvTrace;
import dev.minos.simulator.orchestration.trace.CsvTraceWriter;
import dev.minos.simulator.orchestration.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The calibrated trace, and what follows from it for the other policies. */
class TraceGeneratorTest {

    @Test
    void greedyDualStartsAsColdAsPublishedAndTheRestFollowsInThePublishedOrder() throws IOException {
        Trace trace = TraceGenerator.azure(1).generate();

        List<PolicyResult> results = new Orchestrator(2)
                .run(trace, Orchestration.of(100_000, "gdsf", "cip", "cidre-bss", "cidre-predictive", "offline"));

        assertThat(results.get(0).coldRatio()).isBetween(0.72, 0.76);
        assertThat(results).extracting(PolicyResult::overheadRatio).isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(trace.size()).isBetween(590_000L, 610_000L);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {2, 3, 4, 5})
    void burstsAreCalibratedForEachSeed(long seed) throws IOException {
        Trace trace = TraceGenerator.azure(seed).generate();

        PolicyResult result = new Orchestrator(1)
                .run(trace, Orchestration.of(100_000, "gdsf"))
                .get(0);

        assertThat(result.coldRatio()).isBetween(0.72, 0.76);
    }

    @Test
    void theFilesOfATraceGiveTheResultsOfTheTrace(@TempDir Path directory) throws IOException {
        Trace trace = new TraceGenerator(20, 50, 60, 2, 3).generate();
        Path functions = directory.resolve("functions.csv");
        Path invocations = directory.resolve("invocations.csv.gz");
        Orchestration what = Orchestration.of(4_000, "gdsf", "cidre");

        long written = CsvTraceWriter.write(trace, functions, invocations);

        assertThat(written).isEqualTo(trace.size()).isPositive();
        assertThat(new Orchestrator(1).run(CsvTrace.of(functions, invocations), what))
                .isEqualTo(new Orchestrator(1).run(trace, what));
    }

    @Test
    void equalSeedsGiveEqualTraces() throws IOException {
        List<PolicyResult> once = run(7);

        assertThat(run(7)).isEqualTo(once);
        assertThat(run(8)).isNotEqualTo(once);
    }

    private static List<PolicyResult> run(long seed) throws IOException {
        Trace trace = new TraceGenerator(20, 50, 60, 2, seed).generate();
        return new Orchestrator(1).run(trace, Orchestration.of(4_000, "cidre"));
    }
}
