package dev.minos.local.lambda;

import static dev.minos.local.lambda.Probe.answer;
import static dev.minos.local.lambda.Probe.invokeAndWait;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a fleet's operator sees and sets: the log, and a file of variables. */
class FunctionLogTest {

    @TempDir
    private Path directory = Path.of("");

    @Test
    void theLogIsWrittenAsCloudWatchShowsIt() {
        List<String> lines = new CopyOnWriteArrayList<>();
        var log = new CloudWatchLog(512, InstantSource.fixed(Instant.parse("2026-11-30T12:00:00.5Z")), lines::add);
        try (var platform = LambdaPlatform.builder(Probe.function().build(), Probe.ALL_FAST)
                .listener(log)
                .start()) {
            invokeAndWait(platform, "print");
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> lines.stream().anyMatch(line -> line.endsWith("a line from the function")));
            String stream = "[$LATEST]" + platform.instances().get(0).sandboxId();

            assertThat(lines).contains("2026-11-30T12:00:00.500000+00:00 " + stream + " a line from the function");
            assertThat(lines)
                    .anySatisfy(line -> assertThat(line)
                            .startsWith("2026-11-30T12:00:00.500000+00:00 " + stream + " REPORT RequestId: ")
                            .contains("\tInit Duration: "));
        }
    }

    @Test
    void variablesInAFileReachTheNextInstance() throws Exception {
        Path file = directory.resolve("minos.env");
        var function = Probe.function()
                .environment("MINOS_MODE", "observe")
                .environmentFile(file)
                .build();
        try (var platform = LambdaPlatform.builder(function, Probe.ALL_FAST)
                .maximumInvocations(1)
                .start()) {
            assertThat(mode(platform)).isEqualTo("observe");

            Files.writeString(file, "# by hand\nexport MINOS_MODE=enforce\nno assignment\n");
            assertThat(mode(platform)).isEqualTo("enforce");

            Files.writeString(file, "MINOS_MODE=off\n");
            assertThat(mode(platform)).isEqualTo("off");
        }
    }

    private static String mode(LambdaPlatform platform) {
        return answer(invokeAndWait(platform, "environment")).path("MINOS_MODE").textValue();
    }
}
