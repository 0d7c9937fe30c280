package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.gated.QueueProxy.Moment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * SIGKILL between two steps of a hand-over loses nothing, and doubles a message only between the sending of its copy and
 * the deletion of the original.
 */
@Tag("proof")
class KilledStepTest {

    @TempDir
    Path files;

    @ParameterizedTest(name = "{0}: {1} {2}")
    @CsvSource({
        "release, BEFORE, AmazonSQS.ChangeMessageVisibilityBatch, 1",
        "release, AFTER, AmazonSQS.ChangeMessageVisibilityBatch, 1",
        "copy, BEFORE, AmazonSQS.SendMessageBatch, 1",
        "copy, AFTER, AmazonSQS.SendMessageBatch, 2",
        "copy, BEFORE, AmazonSQS.DeleteMessageBatch, 2",
        "copy, AFTER, AmazonSQS.DeleteMessageBatch, 1"
    })
    void theMessageIsDone(String handOver, Moment moment, String action, int times) throws Exception {
        var killed = new AtomicBoolean();
        var plan = new GatedPlan(GatedPlan.SLOW)
                .set("MINOS_HAND_OVER", handOver)
                .reportBatchItemFailures(handOver.equals("release"))
                .concurrency(1)
                .visibility(Duration.ofSeconds(8))
                .watchQueue((platform, called, when) -> {
                    if (!called.equals(action) || when != moment || killed.getAndSet(true)) {
                        return false;
                    }
                    platform.instances().forEach(instance -> platform.kill(instance.id()));
                    return true;
                });
        try (var cloud = plan.deploy(files)) {
            cloud.send("m");
            cloud.drain();

            assertThat(killed).isTrue();
            assertThat(cloud.count("m")).isEqualTo(times);
        }
    }
}
