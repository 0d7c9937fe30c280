package dev.minos.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SimulateCommandTest {

    private static final Path EXAMPLES = Path.of("..", "examples", "scenarios");

    @TempDir
    private Path directory;

    private static String example(String name) {
        return EXAMPLES.resolve(name).toString();
    }

    static Stream<String> examples() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.map(Path::toString).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("examples")
    void everyExampleRuns(String file) {
        JsonNode result =
                Ran.minos("simulate", file, "--quiet", "--format", "json").json();

        assertThat(result.path("schemaVersion").intValue()).isEqualTo(1);
        assertThat(result.path("requests").longValue()).isPositive();
    }

    @Test
    void theReferenceIsFollowedToTheLetter() {
        JsonNode result = Ran.minos(
                        "simulate",
                        example("temporal.json"),
                        "--quiet",
                        "--compat",
                        "simfaas",
                        "--seed",
                        "2900",
                        "--format",
                        "json")
                .json();

        assertThat(result.path("requests").intValue()).isEqualTo(283);
        assertThat(result.path("coldStartProbability").doubleValue()).isZero();
        assertThat(result.path("averageRunningCount").doubleValue()).isCloseTo(2.016902897493836, within(1e-9));
        assertThat(result.path("averageInstanceLifespan").isNull()).isTrue();
        assertThat(result.path("averageConcurrencyLevel").isNull()).isTrue();
        assertThat(result.path("instanceCountDistribution").path(8).doubleValue())
                .isEqualTo(1);
    }

    @Test
    void replicationsGiveEveryFigureAnInterval() {
        JsonNode result = Ran.minos(
                        "simulate", example("concurrency.json"), "--quiet", "--replications", "3", "--format", "json")
                .json();

        for (String figure : List.of("requests", "averageInstanceCount", "averageConcurrencyLevel", "endTime")) {
            assertThat(result.path(figure).path("low").doubleValue())
                    .as(figure)
                    .isLessThanOrEqualTo(result.path(figure).path("mean").doubleValue());
            assertThat(result.path(figure).path("standardError").isNumber()).isTrue();
            assertThat(result.path(figure).has("high")).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--compat=simfaas", "--seed=4"})
    void anyNumberOfThreadsPrintsTheSame(String option) {
        String one = run(option, "--threads", "1");

        assertThat(run(option, "--threads", "4")).isEqualTo(one).contains("standardError");
    }

    private static String run(String... options) {
        String[] command = Stream.concat(
                        Stream.of(
                                "simulate",
                                example("temporal.json"),
                                "--quiet",
                                "--replications",
                                "8",
                                "--format",
                                "json"),
                        Stream.of(options))
                .toArray(String[]::new);
        return Ran.minos(command).out();
    }

    @Test
    void theHistoryIsWrittenStateByState() throws IOException {
        Path history = directory.resolve("history.csv");

        Ran ran = Ran.minos(
                "simulate", example("cron.json"), "--quiet", "--compat", "simfaas", "--history", history.toString());

        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(Files.readAllLines(history))
                .startsWith("time_s,instances,running,idle,request", "0.0,0,0,0,cold", "700.0,1,1,0,")
                .endsWith("1000202.5,,,,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cron.json", "lambda.json", "concurrency.json"})
    void theDefaultEngineTellsItsHistoryToo(String name) throws IOException {
        Path history = directory.resolve("history.csv");

        Ran ran = Ran.minos("simulate", example(name), "--quiet", "--history", history.toString());

        assertThat(ran.code()).as(ran.err()).isZero();
        List<String> lines = Files.readAllLines(history);
        assertThat(lines).startsWith("time_s,instances,running,idle,request", "0.0,0,0,0,cold");
        assertThat(lines.get(lines.size() - 1)).endsWith(".0,,,,").doesNotStartWith("0");
    }

    @Test
    void aReportIsTheSamePageThatItsResultGives() throws IOException {
        Path page = directory.resolve("page.html");
        String result = directory.resolve("result.json").toString();

        Ran ran = Ran.minos(
                "simulate",
                example("temporal.json"),
                "--report",
                page.toString(),
                "--format",
                "json",
                "--output",
                result);

        assertThat(ran.err()).contains("report: " + page);
        assertThat(Ran.minos("report", result).out())
                .isEqualTo(Files.readString(page))
                .contains("Instances over time");
    }

    @Test
    void severalScenariosAreComparedByEqualSeeds() {
        JsonNode result = Ran.minos(
                        "simulate",
                        example("temporal.json"),
                        example("concurrency.json"),
                        "--replications",
                        "3",
                        "--quiet",
                        "--format",
                        "json")
                .json();

        assertThat(result.path("kind").asText()).isEqualTo("comparison");
        JsonNode change = result.at("/scenarios/1/change/averageInstanceCount");
        assertThat(change.path("low").doubleValue())
                .isLessThan(change.path("value").doubleValue());
    }

    @Test
    void thePapersEvaluationStandsBesideWhatWasPublished() {
        JsonNode result = Ran.minos(
                        "simulate",
                        example("minos-paper.json"),
                        "--evaluation",
                        "--replications",
                        "1",
                        "--quiet",
                        "--format",
                        "json")
                .json();

        assertThat(result.at("/figures/costChange/published").doubleValue()).isEqualTo(-0.9);
        assertThat(result.at("/variants/0/weeks/costChange/mean").doubleValue()).isBetween(-4.0, 2.0);
        assertThat(result.path("findings")).hasSize(7);
    }

    @Test
    void aBadScenarioIsOneLine() throws IOException {
        Path file = Files.writeString(directory.resolve("bad.json"), """
                {
                  "arrival": {"process": "exponential", "mean": -1},
                  "warmService": {"process": "constant", "value": 1},
                  "coldService": {"process": "constant", "value": 1}
                }
                """);

        Ran ran = Ran.minos("simulate", file.toString());

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().strip()).isEqualTo("minos: " + file + ":2: arrival.mean must be > 0 and finite, was -1");
    }

    @Test
    void whatTheReferenceDoesNotKnowIsNamedWithItsLine() {
        Ran ran = Ran.minos("simulate", example("lambda.json"), "--quiet", "--compat", "simfaas");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("lambda.json:6: expirationWhenAlone must not differ");
    }

    @Test
    void wrongUsageIsSaid() {
        assertThat(Ran.minos("simulate", example("cron.json"), example("cron.json"), "--history", "x.csv")
                        .err())
                .contains("--history goes with one scenario");
        assertThat(Ran.minos("simulate", example("minos-paper.json"), "--evaluation", "--compat", "simfaas")
                        .err())
                .contains("--evaluation goes neither with --history nor with --compat");
        assertThat(Ran.minos("simulate", example("cron.json"), "--replications", "0")
                        .code())
                .isEqualTo(2);
        assertThat(Ran.minos("simulate", example("cron.json"), "--quiet", "--compat", "simfaas", "--seed", "-1")
                        .err())
                .contains("seed must be between 0 and 4294967295, was -1");
    }

    @Test
    void aSweepHasARowPerCombination() {
        JsonNode points = Ran.minos(
                        "sweep",
                        example("temporal.json"),
                        "--quiet",
                        "--vary",
                        "expirationThreshold=10,600",
                        "--vary",
                        "arrival.mean=1,5,20",
                        "--format",
                        "json")
                .json()
                .path("points");

        assertThat(points).hasSize(6);
        assertThat(points.path(5).path("arrival.mean").intValue()).isEqualTo(20);
        assertThat(points.path(5).path("expirationThreshold").intValue()).isEqualTo(600);
        assertThat(points.path(5).path("requests").isNumber()).isTrue();
    }

    @Test
    void aSweepOfAFieldThatDoesNotExistIsRefused() {
        Ran ran = Ran.minos("sweep", example("temporal.json"), "--quiet", "--vary", "speed=1,2");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("speed is unknown");
        assertThat(Ran.minos("sweep", example("temporal.json"), "--vary", "speed")
                        .err())
                .contains("--vary must be FIELD=a,b,c, was speed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"simulate", "sweep", "validate", "fit"})
    void everyCommandHasAHelpWithAnExample(String command) {
        Ran ran = Ran.minos(command, "--help");

        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("Usage: minos " + command).containsPattern("Examples?:");
    }

    private String platform() throws IOException {
        return Files.writeString(directory.resolve("scenario.json"), """
                        {"arrival": {"process": "constant", "value": 1},
                         "warmService": {"process": "constant", "value": 1},
                         "coldService": {"process": "constant", "value": 2}}""").toString();
    }

    @Test
    void aWorkloadTakesThePlaceOfTheArrivalsAndOfTheLength() throws IOException {
        Path workload = Files.writeString(directory.resolve("w.csv"), "InvocationsPerMinute\n30\n0\n12\n");
        for (String[] engine : new String[][] {{}, {"--compat", "simfaas"}}) {
            JsonNode result = Ran.minos(Stream.concat(
                                    Stream.of(
                                            "simulate",
                                            platform(),
                                            "--workload",
                                            workload.toString(),
                                            "--quiet",
                                            "--format",
                                            "json"),
                                    Stream.of(engine))
                            .toArray(String[]::new))
                    .json();

            assertThat(result.path("requests").intValue()).isEqualTo(42);
            assertThat(result.path("endTime").doubleValue()).isGreaterThanOrEqualTo(120);
        }
    }

    @Test
    void aSweepTakesAWorkloadToo() throws IOException {
        Path workload = Files.writeString(directory.resolve("w.csv"), "0.5\n1\n1.5\n700\n");

        JsonNode points = Ran.minos(
                        "sweep",
                        platform(),
                        "--vary",
                        "expirationThreshold=60,1000",
                        "--workload",
                        workload.toString(),
                        "--quiet",
                        "--format",
                        "json")
                .json()
                .path("points");

        assertThat(points.path(0).path("requests").intValue()).isEqualTo(4);
        assertThat(points.path(0).path("coldStarts").intValue())
                .isEqualTo(points.path(1).path("coldStarts").intValue() + 1);
    }
}
