package dev.minos.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Progress;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeMixture;
import dev.minos.pretest.local.LocalPlatform;
import dev.minos.report.Reports;
import dev.minos.report.json.ResultJson;
import dev.minos.tracing.analysis.Segment;
import dev.minos.tracing.analysis.TraceAnalyzer;
import dev.minos.tracing.analysis.TraceBreakdown;
import dev.minos.tracing.model.Category;
import dev.minos.tracing.read.InputFormat;
import dev.minos.tracing.read.TraceFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole demo, short: that everything works together and nothing is lost. How much it wins takes longer to show. */
class DemoTest {

    @TempDir
    private Path directory;

    @ParameterizedTest(name = "{0}, sandbox {1}, seed 1")
    @CsvSource({"LAMBDA, NEW", "LAMBDA, SAME", "FUNCTIONS, NEW"})
    void everyRequestIsAnsweredOnceWhateverIsTerminated(LocalPlatform platform, SandboxBehaviour sandbox)
            throws Exception {
        DemoPlan plan = new DemoPlan(
                platform,
                Duration.ofSeconds(40),
                Baseline.OFF,
                sandbox,
                NodeMixture.twoClass(),
                true,
                OptionalDouble.empty(),
                1,
                1,
                null);

        Demo.Run run = new Demo(plan, Progress.onStandardError(true)).run(Path.of(".."));
        boolean isTraced = platform == LocalPlatform.LAMBDA;
        Path traces = Files.write(directory.resolve("traces.jsonl"), run.traces());
        ObjectNode result = ResultJson.tree(
                DemoResult.of(run, plan, "./minos demo", isTraced ? ArmBreakdown.read(traces) : List.of()));

        for (String arm : new String[] {"baseline", "minos"}) {
            assertThat(result.at("/" + arm + "/requests").asInt())
                    .as(arm + " requests")
                    .isPositive();
            assertThat(result.at("/" + arm + "/lost").asInt()).as(arm + " lost").isZero();
            assertThat(result.at("/" + arm + "/duplicates").asInt())
                    .as(arm + " duplicates")
                    .isZero();
        }
        assertThat(result.at("/baseline/terminations").asInt()).isZero();
        assertThat(result.at("/pretest/instances").asInt()).isGreaterThanOrEqualTo(6);
        assertThat(result.at("/change/meanBodyMs/value").isNumber()).isTrue();
        if (isTraced) {
            assertThat(result.at("/breakdown/0/reselections").asInt()).isZero();
            assertThat(result.at("/breakdown/1/reselections").asInt())
                    .isEqualTo(result.at("/minos/terminations").asInt());
            everyRequestIsOneWholeTrace(traces, result);
        }
        assertThat(Reports.render(result)).contains("</html>");
        assertThat(Reports.text(result)).contains("Baseline").contains("Minos");
    }

    private static void everyRequestIsOneWholeTrace(Path file, ObjectNode result) throws Exception {
        List<TraceBreakdown> traces = new ArrayList<>();
        TraceFile.of(file, InputFormat.AUTO)
                .forEach(1, trace -> TraceAnalyzer.analyze(trace.toTrace()).orElseThrow(), traces::add);
        assertThat(traces)
                .hasSize(result.at("/baseline/requests").asInt()
                        + result.at("/minos/requests").asInt())
                .allSatisfy(trace -> {
                    assertThat(trace.segments().stream()
                                    .mapToLong(Segment::durationUs)
                                    .sum())
                            .isEqualTo(trace.durationUs());
                    assertThat(trace.quality().isFlagged()).isFalse();
                    assertThat(trace.micros(Category.COMPUTATION)).isPositive();
                    assertThat(trace.micros(Category.RESELECTION) > 0)
                            .isEqualTo(trace.counts().reselections() > 0);
                });
    }
}
