package dev.minos.cli.pretest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.lambda.LambdaRestApi;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.store.ObjectStore;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code pretest --lambda} as a process of its own, on real instances of the weather example behind Lambda's API. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class LambdaPretestEndToEndTest {

    private static final Path EXAMPLE = Path.of("../examples/weather-lambda").toAbsolutePath();
    private static final String HANDLER = "dev.minos.examples.weather.lambda.WeatherFunction";

    @TempDir
    private Path directory;

    /** A function that would reject every instance, if what it is sent came from a queue. */
    private static LambdaRestApi deploy(ObjectStore store) throws IOException {
        FunctionDefinition function = FunctionDefinition.builder(
                        "weather", HANDLER, List.of(EXAMPLE.resolve("target/weather-lambda.jar")))
                .environment("WEATHER_STORE_URL", store.endpoint().toString())
                .environment("MINOS_MODE", "enforce")
                .environment("MINOS_ELYSIUM_THRESHOLD", "1ns")
                .memoryMb(512)
                .build();
        return LambdaRestApi.start(
                function,
                listener -> LambdaPlatform.builder(function, NodeSequence.seeded(NodeMixture.uniform(), 1))
                        .listener(listener)
                        .start());
    }

    /** What the command said beside its result, with its exit code in the first line. */
    private String pretest(Map<String, String> environment, String... options) throws Exception {
        Path said = directory.resolve("said");
        Path payload = Files.writeString(directory.resolve("station"), "seattle");
        Stream<String> command = Stream.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.home=" + directory,
                "-cp",
                System.getProperty("java.class.path"),
                "dev.minos.cli.Minos",
                "pretest",
                "--lambda",
                "weather",
                "--payload",
                payload.toString());
        ProcessBuilder process = new ProcessBuilder(
                        Stream.concat(command, Stream.of(options)).toList())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        process.environment().keySet().removeIf(name -> name.startsWith("AWS_"));
        process.environment().put("AWS_EC2_METADATA_DISABLED", "true");
        process.environment().putAll(environment);
        Process running = process.start();
        try {
            return running.waitFor() + "\n" + Files.readString(said);
        } finally {
            running.destroyForcibly();
        }
    }

    private static Map<String, String> account(URI lambda) {
        return Map.of(
                "AWS_REGION", "eu-west-1",
                "AWS_ACCESS_KEY_ID", "local",
                "AWS_SECRET_ACCESS_KEY", "local",
                "AWS_ENDPOINT_URL_LAMBDA", lambda.toString());
    }

    @Test
    void everyInstanceIsReadByItsOwnDecisionLineAndStaysWhateverItsSpeed() throws Exception {
        Path json = directory.resolve("result.json");
        try (ObjectStore store = ObjectStore.start(EXAMPLE.resolve("data"), 10_000_000);
                LambdaRestApi lambda = deploy(store)) {
            String said = pretest(
                    account(lambda.endpoint()), "--instances", "4", "--format", "json", "--output", json.toString());

            assertThat(said)
                    .startsWith("0\n")
                    .contains("weather: 512 MB", "MINOS_ELYSIUM_THRESHOLD=1ns", "The function is really invoked");
            assertThat(lambda.platform().instances())
                    .hasSizeGreaterThanOrEqualTo(4)
                    .extracting(InstanceRecord::id)
                    .allMatch(id -> lambda.platform().processId(id).isPresent());
        }

        ObjectNode result = ResultJson.read(json);
        assertThat(result.path("source").asText()).isEqualTo("weather on Lambda");
        assertThat(result.path("readings").findValuesAsText("instance"))
                .hasSizeGreaterThanOrEqualTo(4)
                .doesNotHaveDuplicates();
        assertThat(result.path("fingerprint").asText()).endsWith("/512MB/on-demand");
        assertThat(result.path("spentUsd").asDouble()).isPositive();
        assertThat(result.path("readings"))
                .allSatisfy(
                        reading -> assertThat(reading.path("bodyMs").asDouble()).isPositive());
    }

    @Test
    void withoutARegionTheCommandSaysWhatToSetAndThatTheEnvironmentLacksIt() throws Exception {
        assertThat(pretest(Map.of())).startsWith("4\nminos: no AWS region: set AWS_REGION");
    }
}
