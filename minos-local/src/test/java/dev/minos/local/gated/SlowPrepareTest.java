package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InstanceEnd;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A prepare step that no interrupt reaches does not hold up the hand-over. */
class SlowPrepareTest {

    private static final int BYTES = 100_000;
    private static final int SECONDS = 8;

    @TempDir
    Path files;

    @Test
    void aRejectedInstanceDoesNotWaitForItsDownload() throws Exception {
        Files.write(files.resolve("file"), new byte[BYTES]);
        var plan = new GatedPlan(GatedPlan.SLOW)
                .set("DOWNLOAD", "file")
                .set("MINOS_RETRY_BOUND", "1")
                .reportBatchItemFailures(true)
                .bytesPerSecond(BYTES / SECONDS);
        try (var cloud = plan.deploy(files)) {
            cloud.send("m");
            cloud.drain();

            assertThat(cloud.onlyResult("m").getProperty("prepared")).isEqualTo(Integer.toString(BYTES));
            assertThat(cloud.ends()).containsExactly(InstanceEnd.EXITED, InstanceEnd.PLATFORM_CLOSED);
            Attempt handedBack = cloud.attempts().get(0);
            Attempt downloaded = cloud.attempts().get(1);
            assertThat(handedBack.durationMs())
                    .as("from delivery to the end of the process, beside a whole download")
                    .isLessThan(downloaded.durationMs() / 2);
        }
    }
}
