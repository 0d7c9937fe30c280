package dev.minos.cli.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.cli.Ran;
import dev.minos.local.store.ObjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The laboratory on real instances. */
@EnabledOnOs(OS.LINUX)
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class LabEndToEndTest {

    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
    private static final Path EXAMPLE = HOME.resolve("examples/weather-lambda");
    private static final long FAST_NETWORK = 10_000_000;

    @TempDir
    private Path directory;

    private @Nullable String homeBefore;

    @BeforeEach
    void setHome() {
        homeBefore = System.setProperty("minos.home", HOME.toString());
    }

    @AfterEach
    void restoreHome() {
        if (homeBefore == null) {
            System.clearProperty("minos.home");
        } else {
            System.setProperty("minos.home", homeBefore);
        }
    }

    private static Ran lab(String... options) {
        List<String> arguments = new ArrayList<>(List.of("lab", "--quiet", "--format", "json"));
        arguments.addAll(List.of(options));
        return Ran.minos(arguments.toArray(String[]::new));
    }

    private Ran recorded(Path recording, String... more) {
        List<String> options = new ArrayList<>(List.of("--instances", "5", "--kernel", "crc32", "--prepare-ms", "60"));
        options.addAll(List.of("--recording", recording.toString()));
        options.addAll(List.of(more));
        return lab(options.toArray(String[]::new));
    }

    @Test
    void startsEachInstanceOnceAndEvaluatesARecordingWithoutStartingAny() throws IOException {
        Path recording = directory.resolve("lab.ndjson");

        Ran first = recorded(recording, "--budget", "20,50");
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.json().path("instancesStarted").asInt()).isEqualTo(5);
        assertThat(Files.readAllLines(recording)).hasSize(5);
        assertThat(first.json().path("rows")).hasSize(10).allSatisfy(row -> {
            assertThat(row.path("kernel").asText()).isEqualTo("crc32");
            assertThat(row.path("size").asInt()).isEqualTo(512);
            assertThat(row.path("instances").asInt()).isEqualTo(5);
            assertThat(row.path("auc").asDouble()).isBetween(0.0, 1.0);
            assertThat(row.path("wallMs").asDouble()).isGreaterThan(20);
            assertThat(row.path("cpuMs").asDouble()).isPositive();
            assertThat(row.path("hiddenShare").asDouble()).isBetween(0.0, 1.0);
        });

        Ran again = recorded(recording, "--budget", "50,40000");
        assertThat(again.code()).as(again.err()).isEqualTo(2);

        Ran other = recorded(recording, "--budget", "50,9000");
        assertThat(other.code()).as(other.err()).isZero();
        assertThat(other.json().path("instancesStarted").asInt()).isZero();
        assertThat(other.json().path("notes").toString()).contains("no row for 9000 ms");
        assertThat(other.json().path("rows")).hasSize(5).isSubsetOf(first.json().path("rows"));
    }

    @Test
    void theOverheadIsOfPairsOfAUsersOwnFunction() throws IOException {
        String payload =
                Files.writeString(directory.resolve("station"), "seattle").toString();
        try (ObjectStore store = ObjectStore.start(EXAMPLE.resolve("data"), FAST_NETWORK)) {
            Ran ran = lab(
                    "--handler",
                    EXAMPLE.resolve("target/weather-lambda.jar").toString(),
                    "--class",
                    "dev.minos.examples.weather.lambda.WeatherFunction",
                    "--payload",
                    payload,
                    "--env",
                    "WEATHER_STORE_URL=" + store.endpoint(),
                    "--nodes",
                    "uniform",
                    "--instances",
                    "5",
                    "--overhead",
                    "--budget",
                    "20");

            assertThat(ran.code()).as(ran.err()).isZero();
            JsonNode result = ran.json();
            assertThat(result.path("function").asText()).isEqualTo("weather-lambda.jar");
            assertThat(result.path("instancesStarted").asInt()).isEqualTo(10);
            assertThat(result.path("rows")).isEmpty();
            assertThat(result.path("overhead")).hasSize(1).allSatisfy(overhead -> {
                assertThat(overhead.path("pairs").asInt()).isEqualTo(5);
                assertThat(overhead.path("withoutMs").asDouble()).isPositive();
                assertThat(overhead.path("withMs").asDouble()).isPositive();
            });
        }
    }

    @Test
    void anInterruptEndsAllInstancesAndKeepsWhatWasRead() throws Exception {
        Path recording = directory.resolve("lab.ndjson");
        CompletableFuture<Ran> ended = new CompletableFuture<>();
        Thread lab = new Thread(() ->
                ended.complete(lab("--instances", "1000", "--budget", "20", "--recording", recording.toString())));
        lab.start();
        while (!Files.exists(recording) && lab.isAlive()) {
            lab.join(20);
        }
        lab.interrupt();

        Ran ran = ended.get(1, TimeUnit.MINUTES);
        assertThat(ran.code()).as(ran.err()).isEqualTo(130);
        assertThat(Files.readAllLines(recording)).hasSizeBetween(1, 100);
        assertThat(ProcessHandle.current().children()).isEmpty();
    }
}
