package dev.minos.pretest.watch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.lambda.CloudWatchLog;
import dev.minos.local.lambda.InvocationResult;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.fixture.ClassPath;
import dev.minos.pretest.fixture.GatedFunction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole way with real instances: they observe, the aggregator learns and writes, later ones enforce, then are off. */
@Tag("proof")
class WatchedFleetTest {

    /** From a queue that does not answer: what is rejected works here all the same. */
    private static final byte[] EVENT = ("{\"Records\":[{\"messageId\":\"m\",\"receiptHandle\":\"r\",\"body\":\"400\","
                    + "\"eventSource\":\"aws:sqs\",\"eventSourceARN\":\"arn:aws:sqs:us-east-1:000000000000:q\","
                    + "\"attributes\":{\"ApproximateReceiveCount\":\"1\"},\"messageAttributes\":{}}]}")
            .getBytes(UTF_8);

    private static final int MOST_INSTANCES = 80;

    @TempDir
    private Path directory = Path.of("");

    private void append(String line) {
        try {
            Files.writeString(
                    directory.resolve("log"), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void watch() throws Exception {
        Watch watch = new Watch(
                new WatchPlan(
                        "window",
                        new CostFigures(Double.NaN, Double.NaN, 500, Double.NaN, 50),
                        CalculatorSettings.DEFAULT),
                List.of(new EnvironmentFileStore(directory.resolve("minos.env"))),
                event -> {},
                InstantSource.system());
        new WatchLoop(
                        List.of(directory.resolve("log")),
                        Optional.of(directory.resolve("state")),
                        Optional.of(Duration.ZERO))
                .run(watch, InstantSource.system());
    }

    private String settings() throws IOException {
        Path file = directory.resolve("minos.env");
        return Files.exists(file) ? Files.readString(file) : "";
    }

    private long logged(String text) throws IOException {
        return Files.readAllLines(directory.resolve("log")).stream()
                .filter(line -> line.contains(text))
                .count();
    }

    private static void invoke(LambdaPlatform platform, int times) {
        for (int i = 0; i < times; i++) {
            InvocationResult result = platform.invoke(EVENT);
            result.released().join();
            assertThat(result.isSuccess()).isTrue();
        }
    }

    @Test
    void aFleetIsWarmedInSelectsAndIsSwitchedOffWithoutADeployment() throws Exception {
        FunctionDefinition function = FunctionDefinition.builder(
                        "gated", GatedFunction.class.getName(), ClassPath.entries())
                .environment("AWS_ENDPOINT_URL_SQS", "http://127.0.0.1:1")
                .environmentFile(directory.resolve("minos.env"))
                .build();
        try (LambdaPlatform platform = LambdaPlatform.builder(function, NodeSequence.seeded(NodeMixture.twoClass(), 1))
                .maximumInvocations(1)
                .listener(new CloudWatchLog(512, InstantSource.system(), this::append))
                .start()) {
            while (!settings().contains("MINOS_MODE=enforce")
                    && platform.instances().size() < MOST_INSTANCES) {
                invoke(platform, 5);
                watch();
            }
            assertThat(settings()).contains("MINOS_MODE=enforce", "MINOS_ELYSIUM_THRESHOLD=", "/512MB/");
            assertThat(logged("\"reason\":\"no-threshold\""))
                    .as("all have observed so far")
                    .isEqualTo(platform.instances().size());

            invoke(platform, 8);
            assertThat(logged("\"reason\":\"too-slow\"") + logged("\"reason\":\"fast-enough\""))
                    .isEqualTo(8);

            Files.writeString(directory.resolve("minos.env"), "MINOS_MODE=off\n");
            long decisions = logged("\"event\":\"decided\"");
            invoke(platform, 2);
            watch();
            assertThat(logged("\"event\":\"decided\""))
                    .as("off for the next instance")
                    .isEqualTo(decisions);
            assertThat(settings()).isEqualTo("MINOS_MODE=off\n");
        }
    }
}
