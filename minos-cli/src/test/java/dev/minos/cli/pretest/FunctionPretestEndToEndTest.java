package dev.minos.cli.pretest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.pubsub.v1.PushConfig;
import com.google.pubsub.v1.Subscription;
import dev.minos.local.functions.FunctionsPlatform;
import dev.minos.local.functions.FunctionsRestApi;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.pubsub.DeliveryRules;
import dev.minos.local.pubsub.LocalPubSub;
import dev.minos.local.store.ObjectStore;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code pretest --function} as a process of its own, on real instances of the weather example behind Google's interfaces. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class FunctionPretestEndToEndTest {

    private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath();
    private static final String HANDLER = "dev.minos.examples.weather.function.WeatherFunction";
    private static final String TOPIC = "projects/local/topics/weather";

    @TempDir
    private Path directory;

    /** A function that would reject every instance, if it were not told to observe. */
    private FunctionsRestApi deploy(ObjectStore store, LocalPubSub pubsub) throws IOException {
        FunctionDefinition function = FunctionDefinition.builder(
                        "weather", HANDLER, List.of(EXAMPLES.resolve("weather-function/target/weather-function.jar")))
                .environment("WEATHER_STORE_URL", store.endpoint().toString())
                .environment("MINOS_MODE", "enforce")
                .environment("MINOS_ELYSIUM_THRESHOLD", "1ns")
                .environmentFile(directory.resolve("variables"))
                .build();
        FunctionsRestApi api = FunctionsRestApi.start(
                function,
                TOPIC,
                listener -> FunctionsPlatform.builder(function, NodeSequence.seeded(NodeMixture.uniform(), 1))
                        .pubSub(pubsub.host(), "local")
                        .patience(Duration.ofMinutes(1))
                        .listener(listener)
                        .start());
        pubsub.createTopic(TOPIC);
        pubsub.createSubscription(
                Subscription.newBuilder()
                        .setName("projects/local/subscriptions/weather")
                        .setTopic(TOPIC)
                        .setAckDeadlineSeconds(60)
                        .setPushConfig(PushConfig.newBuilder()
                                .setPushEndpoint(api.platform().eventEndpoint(TOPIC)))
                        .build(),
                DeliveryRules.faithful());
        return api;
    }

    /** What the command said beside its result, with its exit code in the first line. */
    private String pretest(Map<String, String> environment, String... options) throws Exception {
        Path said = directory.resolve("said");
        Path payload = Files.writeString(directory.resolve("station"), "seattle");
        Stream<String> command = Stream.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.minos.cli.Minos",
                "pretest",
                "--function",
                "weather",
                "--payload",
                payload.toString());
        ProcessBuilder process = new ProcessBuilder(
                        Stream.concat(command, Stream.of(options)).toList())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        process.environment().keySet().removeIf(name -> name.startsWith("GOOGLE_"));
        process.environment().putAll(environment);
        Process running = process.start();
        try {
            return running.waitFor() + "\n" + Files.readString(said);
        } finally {
            running.destroyForcibly();
        }
    }

    private static Map<String, String> account(FunctionsRestApi api, LocalPubSub pubsub) {
        String address = api.endpoint().toString();
        return Map.of(
                "GOOGLE_OAUTH_ACCESS_TOKEN",
                "local",
                "GOOGLE_CLOUD_PROJECT",
                "local",
                "GOOGLE_CLOUD_REGION",
                "here",
                "CLOUDSDK_API_ENDPOINT_OVERRIDES_CLOUDFUNCTIONS",
                address,
                "CLOUDSDK_API_ENDPOINT_OVERRIDES_RUN",
                address,
                "CLOUDSDK_API_ENDPOINT_OVERRIDES_LOGGING",
                address,
                "CLOUDSDK_API_ENDPOINT_OVERRIDES_PUBSUB",
                "http://" + pubsub.host() + "/");
    }

    @Test
    void everyInstanceIsReadByItsOwnDecisionLineInObserveModeWhichIsPutBack() throws Exception {
        Path json = directory.resolve("result.json");
        try (ObjectStore store = ObjectStore.start(EXAMPLES.resolve("weather-lambda/data"), 10_000_000);
                LocalPubSub pubsub = LocalPubSub.start();
                FunctionsRestApi api = deploy(store, pubsub)) {
            String said =
                    pretest(account(api, pubsub), "--instances", "4", "--format", "json", "--output", json.toString());

            assertThat(said)
                    .startsWith("0\n")
                    .contains("512 MB, concurrency 1", "The function is really called", "MINOS_MODE=observe is set");
            assertThat(api.variables()).containsEntry("MINOS_MODE", "enforce");
            assertThat(api.platform().traffic().broken()).isZero();
        }

        ObjectNode result = ResultJson.read(json);
        assertThat(result.path("source").asText())
                .isEqualTo("projects/local/locations/here/functions/weather on Cloud Functions");
        assertThat(result.path("readings").findValuesAsText("instance"))
                .hasSizeGreaterThanOrEqualTo(4)
                .doesNotHaveDuplicates();
        assertThat(result.path("spentUsd").asDouble()).isPositive();
        assertThat(result.path("readings"))
                .allSatisfy(
                        reading -> assertThat(reading.path("bodyMs").asDouble()).isPositive());
    }

    @Test
    void withoutATokenTheCommandSaysHowToGetOneAndThatTheEnvironmentLacksIt() throws Exception {
        Map<String, String> nobody = Map.of(
                "GCE_METADATA_HOST", "127.0.0.1:1", "GOOGLE_CLOUD_PROJECT", "local", "GOOGLE_CLOUD_REGION", "here");
        assertThat(pretest(nobody)).startsWith("4\nminos: no access token: set GOOGLE_OAUTH_ACCESS_TOKEN");
    }

    @Test
    void withoutAProjectTheCommandAsksForOne() throws Exception {
        assertThat(pretest(Map.of()))
                .startsWith("4\nminos: no project: say it with --project or set GOOGLE_CLOUD_PROJECT");
    }
}
