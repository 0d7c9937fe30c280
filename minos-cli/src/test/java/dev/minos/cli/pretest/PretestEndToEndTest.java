package dev.minos.cli.pretest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.cli.Ran;
import dev.minos.local.store.ObjectStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command on real instances. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class PretestEndToEndTest {

    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
    private static final Path EXAMPLE = HOME.resolve("examples/weather-lambda");
    private static final String JAR =
            EXAMPLE.resolve("target/weather-lambda.jar").toString();
    private static final String PACKAGE = "dev.minos.examples.weather.lambda.";
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

    /** Logs stay behind for a person to read, but not for this test. */
    private static void forgetLogs(Ran ran) throws IOException {
        Matcher log = Pattern.compile("The end of (.*/minos-logs-[^/]+)/").matcher(ran.err());
        assertThat(log.find()).as(ran.err()).isTrue();
        try (var files = Files.walk(Path.of(log.group(1)))) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private Ran pretestOfJar(String type, String... more) throws IOException {
        String payload =
                Files.writeString(directory.resolve("station"), "seattle").toString();
        List<String> arguments = new ArrayList<>(List.of(
                "pretest",
                "--quiet",
                "--local",
                JAR,
                "--handler",
                PACKAGE + type,
                "--payload",
                payload,
                "--format",
                "json"));
        arguments.addAll(List.of(more));
        return Ran.minos(arguments.toArray(String[]::new));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"weather, 1769MB", "weather-function, 2048MB"})
    void anExampleIsReadOnAsManyFreshInstancesAsWanted(String example, String memory) {
        Ran ran = Ran.minos(
                "pretest", "--quiet", "--local", example, "--instances", "6", "--seed", "1", "--format", "json");

        assertThat(ran.code()).as(ran.err()).isZero();
        JsonNode result = ran.json();
        assertThat(result.path("readings").findValuesAsText("instance"))
                .hasSize(6)
                .doesNotHaveDuplicates();
        assertThat(result.path("fingerprint").asText()).contains("/" + memory + "/");
        assertThat(result.at("/workload/terminationMs/origin").asText()).isEqualTo("MEASURED");
        assertThat(result.at("/workload/prepareMs/origin").asText()).isEqualTo("MEASURED");
        assertThat(result.at("/settings/MINOS_MODE").asText()).isIn("enforce", "observe");
    }

    @Test
    void aUsersOwnJarIsReadByTheDurationsOfItsInvocations() throws IOException {
        try (ObjectStore store = ObjectStore.start(EXAMPLE.resolve("data"), FAST_NETWORK)) {
            Ran ran = pretestOfJar(
                    "WeatherFunction",
                    "--memory",
                    "512",
                    "--nodes",
                    "uniform",
                    "--instances",
                    "1",
                    "--env",
                    "WEATHER_STORE_URL=" + store.endpoint());

            assertThat(ran.code()).as(ran.err()).isZero();
            assertThat(ran.json().path("source").asText()).startsWith("weather-lambda.jar");
            assertThat(ran.json().path("fingerprint").asText()).contains("/512MB/");
            assertThat(ran.json().path("readings")).hasSize(1).allSatisfy(reading -> {
                assertThat(reading.path("bodyMs").asDouble()).isPositive();
                assertThat(reading.path("kind").asText()).isEqualTo("fast");
            });
        }
    }

    @Test
    void aFunctionThatFailsIsShownWithTheEndOfItsLog() throws IOException {
        Ran ran = pretestOfJar("WeatherFunction");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .contains("weather-lambda.jar: the function failed")
                .contains("WEATHER_STORE_URL is not set")
                .doesNotContain("\tat ");
        forgetLogs(ran);
    }

    @Test
    void aHandlerWithoutMinosIsToldWhatIsMissing() throws IOException {
        try (ObjectStore store = ObjectStore.start(EXAMPLE.resolve("data"), FAST_NETWORK)) {
            Ran ran = pretestOfJar("PlainWeatherFunction", "--env", "WEATHER_STORE_URL=" + store.endpoint());

            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.err()).contains("no decision line was seen: wrap the handler in Minos");
            forgetLogs(ran);
        }
    }

    @Test
    void anInterruptionLeavesNeitherProcessesNorFilesBehind() throws Exception {
        Process command = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + directory,
                        "-Dminos.home=" + HOME,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.minos.cli.Minos",
                        "pretest",
                        "--local",
                        "weather")
                .redirectErrorStream(true)
                .start();
        try (BufferedReader said = command.inputReader()) {
            String line = said.readLine();
            while (line != null && !line.startsWith("pre-test: reading")) {
                line = said.readLine();
            }
            List<ProcessHandle> instances = command.descendants().toList();
            while (instances.isEmpty()) {
                assertThat(command.isAlive()).isTrue();
                Thread.onSpinWait();
                instances = command.descendants().toList();
            }

            command.destroy();

            assertThat(command.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(instances).noneMatch(ProcessHandle::isAlive);
        } finally {
            command.destroyForcibly();
        }
        try (var left = Files.list(directory)) {
            assertThat(left.map(path -> String.valueOf(path.getFileName())))
                    .noneMatch(name -> name.startsWith("minos-") || name.startsWith("lambda-"));
        }
    }
}
