package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.Outcome;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A message that meets only slow instances goes round as often as the retry bound allows, and no more. */
class RetryBoundTest {

    @TempDir
    Path files;

    @Test
    void aCopiedMessageCountsItsHandBacksInItsAttribute() throws Exception {
        var plan = new GatedPlan(GatedPlan.SLOW).set("MINOS_HAND_OVER", "copy").set("MINOS_RETRY_BOUND", "3");
        try (var cloud = plan.deploy(files)) {
            cloud.send("m");
            cloud.drain();

            var result = cloud.onlyResult("m");
            assertThat(result.getProperty("message.minos")).startsWith("String:1;retries=3;");
            assertThat(result.getProperty("ApproximateReceiveCount")).isEqualTo("1");
            assertThat(cloud.told("handed-over", "way")).containsExactly("copy", "copy", "copy");
            goesRoundThreeTimes(cloud);
        }
    }

    @Test
    void aReleasedMessageCountsItsHandBacksInItsReceives() throws Exception {
        var plan = new GatedPlan(GatedPlan.SLOW).reportBatchItemFailures(true).set("MINOS_RETRY_BOUND", "3");
        try (var cloud = plan.deploy(files)) {
            cloud.send("m");
            cloud.drain();

            var result = cloud.onlyResult("m");
            assertThat(result.getProperty("ApproximateReceiveCount")).isEqualTo("4");
            assertThat(result.getProperty("message.minos")).isNull();
            assertThat(cloud.told("handed-over", "way")).containsExactly("release", "release", "release");
            goesRoundThreeTimes(cloud);
        }
    }

    private static void goesRoundThreeTimes(GatedCloud cloud) {
        assertThat(cloud.told("decided", "reason"))
                .containsExactly("too-slow", "too-slow", "too-slow", "emergency-exit");
        assertThat(cloud.told("decided", "retryCount")).containsExactly("0", "1", "2", "3");
        assertThat(cloud.outcomes()).hasSize(4).containsOnly(Outcome.SUCCESS);
        assertThat(cloud.attempts()).extracting(Attempt::init).containsOnly(InitPhase.ON_DEMAND);
        assertThat(cloud.attempts()).extracting(Attempt::exited).containsExactly(true, true, true, false);
        assertThat(cloud.instances()).extracting(InstanceRecord::sandboxId).doesNotHaveDuplicates();
        assertThat(cloud.ends())
                .containsExactly(
                        InstanceEnd.EXITED, InstanceEnd.EXITED, InstanceEnd.EXITED, InstanceEnd.PLATFORM_CLOSED);
    }
}
