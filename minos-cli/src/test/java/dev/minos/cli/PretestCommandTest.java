package dev.minos.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** What {@code pretest} makes of its options and of readings that are there already. */
class PretestCommandTest {

    private static final String FINGERPRINT =
            "matrix-multiplication-64/w10/mean-wall/java17/mixed-mode/amd64/1769MB/on-demand";

    @TempDir
    private Path directory;

    /** Thirty instances of two speeds, as the platform's log shows them. */
    private Path log() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            double score = (i % 5 < 2 ? 200_000 : 600_000) * (1 + 0.05 * random.nextDouble());
            text.append(
                    "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"r%d\",\"verdict\":\"exempt\",\"reason\":\"observe-only\","
                            .formatted(i));
            text.append(
                    "\"retryCount\":0,\"thresholdNs\":null,\"scoreNs\":%f,\"cpuNs\":%f,\"rounds\":300,\"windowMs\":100.0,"
                            .formatted(score, score));
            text.append("\"sandboxTerminations\":0,\"initializationType\":\"on-demand\",\"fingerprint\":\"%s\"}\n"
                    .formatted(FINGERPRINT));
            text.append(
                    "REPORT RequestId: r%d\tDuration: %.2f ms\tBilled Duration: %d ms\tMemory Size: 1769 MB\tMax Memory Used: 120 MB\tInit Duration: 300.00 ms\t\n"
                            .formatted(i, score / 500, Math.round(score / 500) + 300));
        }
        return Files.writeString(directory.resolve("lambda.log"), text);
    }

    private Ran pretest(String... more) throws IOException {
        String[] arguments = {"pretest", "--quiet", "--logs", log().toString(), "--bodies-per-instance", "100"};
        String[] all = new String[arguments.length + more.length];
        System.arraycopy(arguments, 0, all, 0, arguments.length);
        System.arraycopy(more, 0, all, arguments.length, more.length);
        return Ran.minos(all);
    }

    @Test
    void readingsBecomeARecommendationAndASettingsFile() throws IOException {
        Path settings = directory.resolve("minos.env");

        Ran ran = pretest("--format", "json", "--write-env", settings.toString());

        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.json().path("kind").asText()).isEqualTo("pretest");
        assertThat(ran.json().path("verdict").asText()).isEqualTo("SELECT");
        assertThat(ran.json().path("samples").asInt()).isEqualTo(30);
        assertThat(ran.json().at("/percentile/saving").isNumber()).isTrue();
        assertThat(settings)
                .content()
                .startsWith("# Minos: SELECT")
                .contains("MINOS_MODE=enforce", "MINOS_ELYSIUM_FINGERPRINT=" + FINGERPRINT);
    }

    @Test
    void theVerdictComesFirstOnATerminal() throws IOException {
        Ran ran = pretest();

        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).containsSubsequence("Select: ", "Threshold", "Paper's rule", "MINOS_MODE=enforce");
    }

    @Test
    void tooSmallASavingIsPrintedAndWrittenAndFailsTheCheck() throws IOException {
        Path settings = directory.resolve("minos.env");

        Ran ran = pretest("--fail-if-saving-below", "90", "--write-env", settings.toString());

        assertThat(ran.code()).isEqualTo(3);
        assertThat(ran.out()).contains("Select: ");
        assertThat(settings).exists();
        assertThat(ran.err()).contains("the saving's 95 % interval begins at").contains("90");
    }

    @Test
    void aSavingThatIsLargeEnoughPassesTheCheck() throws IOException {
        assertThat(pretest("--fail-if-saving-below", "5").code()).isZero();
    }

    @Test
    void outsideOfGithubActionsItsOutputsAreALackAndSaidBeforeTheWork() throws IOException {
        assumeThat(System.getenv("GITHUB_OUTPUT")).isNull();

        Ran ran = pretest("--github-output");

        assertThat(ran.code()).isEqualTo(4);
        assertThat(ran.err()).contains("GITHUB_OUTPUT is not set").contains("--format json");
        assertThat(ran.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--write-env", "--write-sam", "--output"})
    void aFileThatCannotBeWrittenIsSaidBeforeTheWork(String option) throws IOException {
        String file = directory.resolve("nowhere/result").toString();

        Ran ran = pretest(option, file);

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains(file + ": cannot be written");
        assertThat(ran.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pretest | Missing required argument",
                "pretest --local weather --function f | mutually exclusive",
                "pretest --function f | --payload is missing",
                "pretest --local weather.war | --local must be weather, weather-function or a jar file, was weather.war",
                "pretest --local weather --handler A | go with a jar",
                "pretest --local weather --env MINOS_MODE=off | --env MINOS_MODE is set by the pre-test itself",
                "pretest --local a.jar | --handler is missing",
                "pretest --local a.jar --handler A | --payload is missing",
                "pretest --local a.jar --handler A --payload a --memory 64 | --memory must be a whole number from 128 to 10240, was 64",
                "pretest --local weather --instances 0 | --instances must be a whole number >= 1, was 0",
                "pretest --lambda f --max-cost -1 | --max-cost must be finite and > 0, was -1",
                "pretest --lambda f --max-cost NaN | --max-cost must be finite and > 0, was NaN",
                "pretest --lambda f --max-cost Infinity | --max-cost must be finite and > 0, was Infinity",
                "pretest --lambda f --max-cost 0x1p3 | --max-cost must be finite and > 0, was 0x1p3",
                "pretest --lambda f --instances 3.5 | --instances must be a whole number >= 1, was 3.5",
                "pretest --logs a.log --fail-if-saving-below NaN | --fail-if-saving-below must be a finite number, was NaN",
                "pretest --logs a.log --body-ms -Infinity | --body-ms must be finite and > 0, was -Infinity",
                "pretest --logs a.log --termination-ms -1 | --termination-ms must be finite and >= 0, was -1",
                "pretest --logs a.log --invocation-cost-ms NaN | --invocation-cost-ms must be finite and >= 0, was NaN",
                "pretest --logs a.log --prepare-ms 1e999 | --prepare-ms must be finite and >= 0, was 1e999",
                "pretest --logs a.log --bodies-per-instance 0 | --bodies-per-instance must be finite and > 0, was 0",
                "pretest --logs a.log --termination-ms 0 --invocation-cost-ms 0 | must not both be 0",
                "pretest --logs a.log --margin NaN | --margin must be >= 0 and < 100, was NaN",
                "pretest --logs a.log --retry-bound 1001 | --retry-bound must be a whole number from 0 to 1000, was 1001",
                "pretest --logs a.log --error-budget 0 | --error-budget must be > 0 and < 1, was 0",
                "pretest --logs a.log --pass-rate NaN | --pass-rate must be optimal or a share between 0 and 1, was NaN",
                "pretest --local weather --nodes azure | --nodes must be one of",
                "pretest --local weather --strict | --strict goes with --logs only, not with --local",
                "pretest --logs a.log --memory 512 | --memory goes with --local only, not with --logs",
                "pretest --logs a.log --nodes uniform | --nodes goes with --local only, not with --logs",
                "pretest --logs a.log --instances 9 | --instances goes with --local, --lambda and --function only, not with --logs",
                "pretest --logs a.log --max-cost 9 | --max-cost goes with --lambda and --function only, not with --logs",
                "pretest --local weather --max-cost 9 | --max-cost goes with --lambda and --function only, not with --local",
                "pretest --lambda f --env A=1 | --env goes with --local only, not with --lambda",
                "pretest --logs a.log --state f | --state goes with --logs --watch only, not with --logs",
                "pretest --logs a.log --watch --write-sam f | --write-sam goes with --local, --lambda, --function and --logs only, not with --logs --watch",
                "pretest --logs a.log --watch --github-output | --github-output goes with",
                "pretest --logs a.log --watch --fail-if-saving-below 1 | --fail-if-saving-below goes with",
                "pretest --logs a.log --watch --output f | --output goes with",
                "pretest --logs a.log --watch --strict | --strict goes with --logs only, not with --logs --watch",
                "pretest --logs a.log --watch --warm-in 9% | --warm-in goes with --logs only, not with --logs --watch",
                "pretest --logs a.log --watch --format csv | --format must be table or json with --watch, was csv",
                "pretest --logs a.log --watch --until-idle -1 | --until-idle must be a whole number >= 0, was -1",
                "pretest --local weather --watch | --watch goes with --logs only, not with --local",
                "pretest --logs a.log --payload a | --payload goes with --local, --lambda and --function only, not with --logs",
                "pretest --local weather --raw-payload | --raw-payload goes with --lambda only, not with --local",
                "pretest --lambda f | --payload is missing: a file with the body of a message that f understands",
                "pretest --lambda f --payload a --max-invocations 0 | --max-invocations must be a whole number >= 1, was 0",
                "pretest --lambda f --payload a --endpoint-url localhost:1 | --endpoint-url must be such as https://HOST:PORT"
            })
    void aWrongOptionIsNamed(String command, String complaint) {
        Ran ran = Ran.minos(command.split(" "));

        assertThat(ran.code()).as(ran.err()).isEqualTo(2);
        assertThat(ran.err()).contains(complaint).doesNotContain("Exception");
    }

    @Test
    void whatIsWrittenAndWhatItMeansIsSaid() throws IOException {
        String settings = directory.resolve("minos.env").toString();
        Ran select = pretestAloud("--write-env", settings);
        assertThat(select.err())
                .contains("note: " + settings
                        + ": MINOS_MODE=enforce was written, since the verdict is SELECT: new instances above");

        Ran refused = pretestAloud("--write-env", settings, "--margin", "99", "--write-sam", settings + ".sam");
        for (String file : new String[] {settings, settings + ".sam"}) {
            assertThat(refused.err())
                    .contains("note: " + file
                            + ": MINOS_MODE=observe was written, since the verdict is DO_NOT_SELECT: new instances are read, and"
                            + " none is rejected");
        }
        assertThat(pretest("--write-env", settings).err()).isEmpty();
    }

    private Ran pretestAloud(String... more) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("pretest", "--logs", log().toString(), "--bodies-per-instance", "100"));
        arguments.addAll(List.of(more));
        return Ran.minos(arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pretest", "savings", "threshold"})
    void theLinesBelowTheOptionsAreNotBroken(String command) {
        CommandLine described =
                requireNonNull(Minos.commandLine().getSubcommands().get(command));
        String[] footer = described.getCommandSpec().usageMessage().footer();

        assertThat(Ran.minos(command, "--help").out().lines()).contains(footer);
    }

    @Test
    void aMissingJarIsOneLine() throws IOException {
        String payload = Files.writeString(directory.resolve("payload"), "x").toString();

        Ran ran = Ran.minos("pretest", "--local", "nowhere.jar", "--handler", "A", "--payload", payload);

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().strip()).isEqualTo("minos: nowhere.jar: no such file");
    }
}
