package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.Outcome;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** However a rejected instance ends and whatever the event source reads of its answer, its message is done once. */
class EndOfInstanceTest {

    @TempDir
    Path files;

    @ParameterizedTest(name = "{0}, batch item failures reported: {1}")
    @CsvSource({
        "auto, true, SUCCESS", //
        "auto, false, SUCCESS",
        "release, false, FUNCTION_ERROR"
    })
    void anInstanceThatStaysDoesTheMessageThatItHandedBack(String handOver, boolean reports, Outcome seen)
            throws Exception {
        var plan = plan("stay", handOver, reports);
        try (var cloud = plan.deploy(files)) {
            cloud.send("m");
            cloud.drain();

            cloud.onlyResult("m");
            assertThat(cloud.told("decided", "reason")).containsExactly("too-slow", "same-sandbox");
            assertThat(cloud.outcomes()).containsExactly(seen, Outcome.SUCCESS);
            assertThat(cloud.ends()).containsExactly(InstanceEnd.PLATFORM_CLOSED);
        }
    }

    @ParameterizedTest(name = "{0}, batch item failures reported: {1}")
    @CsvSource({
        "auto, true", //
        "auto, false",
        "release, false"
    })
    void anInstanceThatCrashesLeavesTheMessageToAnother(String handOver, boolean reports) throws Exception {
        var plan = plan("crash", handOver, reports).set("MINOS_RETRY_BOUND", "1");
        try (var cloud = plan.deploy(files)) {
            cloud.send("m");
            cloud.drain();

            cloud.onlyResult("m");
            assertThat(cloud.told("decided", "reason")).containsExactly("too-slow", "emergency-exit");
            assertThat(cloud.outcomes()).containsExactly(Outcome.EXITED, Outcome.SUCCESS);
            assertThat(cloud.ends()).containsExactly(InstanceEnd.EXITED, InstanceEnd.PLATFORM_CLOSED);
        }
    }

    private static GatedPlan plan(String end, String handOver, boolean reports) {
        return new GatedPlan(GatedPlan.SLOW)
                .set("MINOS_END", end)
                .set("MINOS_HAND_OVER", handOver)
                .reportBatchItemFailures(reports)
                .concurrency(1);
    }
}
