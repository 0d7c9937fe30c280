package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.lambda.SandboxBehaviour;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A platform that answers the end of a process with the same sandbox gives nothing to select from. */
class SameSandboxTest {

    @TempDir
    Path files;

    private final GatedPlan plan = new GatedPlan(GatedPlan.SLOW)
            .reportBatchItemFailures(true)
            .sandboxes(SandboxBehaviour.SAME)
            .concurrency(1);

    @Test
    void aSandboxThatFindsItsOwnMarkKeepsItself() throws Exception {
        try (var cloud = plan.deploy(files)) {
            cloud.send("first", "second");
            cloud.drain();

            cloud.onlyResult("first");
            cloud.onlyResult("second");
            assertThat(cloud.attempts().stream().filter(Attempt::exited))
                    .extracting(Attempt::sandboxId)
                    .doesNotHaveDuplicates();
            assertThat(cloud.events("decided"))
                    .filteredOn(decided -> decided.path("sandboxTerminations").intValue() > 0)
                    .isNotEmpty()
                    .allSatisfy(decided -> {
                        assertThat(decided.path("verdict").asText()).isEqualTo("exempt");
                        assertThat(decided.path("reason").asText()).isEqualTo("same-sandbox");
                    });
        }
    }

    @Test
    void aSandboxThatMayNotKeepItselfGoesOnToTheBound() throws Exception {
        plan.set("MINOS_SAME_SANDBOX", "reject");
        try (var cloud = plan.deploy(files)) {
            cloud.send("m");
            cloud.drain();

            cloud.onlyResult("m");
            assertThat(cloud.told("decided", "reason")).containsExactly("too-slow", "too-slow", "emergency-exit");
            assertThat(cloud.told("decided", "sandboxTerminations")).containsExactly("0", "1", "2");
            assertThat(cloud.instances()).extracting(InstanceRecord::k).containsOnly(0);
        }
    }
}
