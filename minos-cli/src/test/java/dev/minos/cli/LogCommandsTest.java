package dev.minos.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code minos savings} and {@code minos pretest --logs --watch} on the log of a fleet that observes. */
class LogCommandsTest {

    private static final int INSTANCES = 60;

    @TempDir
    private Path directory = Path.of("");

    private String log = "";

    @BeforeEach
    void observe() throws IOException {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < INSTANCES; i++) {
            double scoreNs = 1e6 * Math.exp(0.2 * random.nextGaussian());
            String stream = String.format(Locale.ROOT, "2026-11-30T12:00:%02d+00:00 [$LATEST]%032x ", i, i);
            text.append(String.format(
                    Locale.ROOT,
                    "%s{\"minos\":1,\"event\":\"decided\",\"invocation\":\"r%d\",\"verdict\":\"exempt\",\"reason\":"
                            + "\"no-threshold\",\"retryCount\":0,\"scoreNs\":%.1f,\"fingerprint\":\"f/512MB\"}%n",
                    stream,
                    i,
                    scoreNs));
            for (int k = 0; k < 3; k++) {
                text.append(String.format(
                        Locale.ROOT,
                        "%sREPORT RequestId: r%d%s\tDuration: %.2f ms\tBilled Duration: %d ms\tMemory Size: 512 MB%n",
                        stream,
                        i,
                        k == 0 ? "" : "-" + k,
                        scoreNs * 1e-3,
                        (int) Math.ceil(scoreNs * 1e-3)));
            }
        }
        log = Files.writeString(directory.resolve("orders.log"), text).toString();
    }

    @Test
    void savingsAreToldAsTheContractSays() throws IOException {
        Ran ran = Ran.minos("savings", "--logs", log, "--bodies-per-instance", "50", "--format", "json", "--quiet");

        assertThat(ran.code()).isZero();
        JsonNode json = ran.json();
        assertThat(json.path("schemaVersion").intValue()).isEqualTo(1);
        assertThat(json.path("instances").intValue()).isEqualTo(INSTANCES);
        assertThat(json.path("requests").isIntegralNumber()).isTrue();
        assertThat(json.path("requests").intValue()).isEqualTo(3 * INSTANCES);
        assertThat(json.path("unplaced").intValue()).isZero();
        for (String pointer : new String[] {
            "/meanBodyMs/before",
            "/meanBodyMs/after",
            "/terminations",
            "/forced",
            "/saving/value",
            "/saving/low",
            "/saving/high",
            "/costPerMillion/before",
            "/costPerMillion/after"
        }) {
            assertThat(json.at(pointer).isNumber()).as(pointer).isTrue();
        }
        assertThat(json.path("holdout").isNull()).isTrue();
    }

    @Test
    void theVerdictOfSavingsIsThatOfTheReplay() throws IOException {
        Ran ran = Ran.minos(
                "savings",
                "--logs",
                log,
                "--bodies-per-instance",
                "50",
                "--margin",
                "90",
                "--format",
                "json",
                "--quiet");

        assertThat(ran.json().path("verdict").asText()).isEqualTo("DO_NOT_SELECT");
        assertThat(ran.json().path("reason").asText()).contains("the margin is 90.00 %");
    }

    @Test
    void aKillSwitchThatWasSetByHandStays() throws IOException {
        Path settings = Files.writeString(directory.resolve("minos.env"), "MINOS_MODE=off\nOTHER=1\n");
        Ran ran = Ran.minos(
                "pretest", "--logs", log, "--bodies-per-instance", "50", "--write-env", settings.toString(), "--quiet");

        assertThat(ran.code()).isZero();
        assertThat(Files.readString(settings))
                .contains("MINOS_MODE=off\n", "OTHER=1\n", "MINOS_ELYSIUM_THRESHOLD=")
                .doesNotContain("enforce");
        assertThat(ran.err()).contains("MINOS_MODE=off stays");
    }

    @Test
    void watchingOnceWithoutADecisionToReadIsAnError() {
        String missing = directory.resolve("missing.log").toString();
        Ran ran = Ran.minos("pretest", "--logs", missing, "--watch", "--once", "--write-env", log + ".env");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).startsWith("minos: " + missing + ": no decision of Minos was read");
    }

    @ParameterizedTest
    @CsvSource({
        "--strategy, first-operation, --strategy must be one of benchmark",
        "--warm-in, soon, --warm-in must be a duration such as 10m",
        "--warm-in, 100%, --warm-in must leave a rest",
        "--stand-in, 0, --stand-in must be a whole number >= 1",
        "--stand-in, 2, '--stand-in goes with a CSV of invocations only, not with decision logs'"
    })
    void whatCannotBeIsWrongUsage(String option, String value, String reason) {
        Ran ran = Ran.minos("savings", "--logs", log, option, value);

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("minos: " + reason);
    }

    @Test
    void logsDoNotTellWhatRetireIsJudgedBy() {
        Ran ran = Ran.minos("savings", "--logs", log, "--strategy", "retire");

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("retire can be replayed on a CSV file of invocations only");
    }

    @Test
    void aBadFileIsSaidInOneLine() throws IOException {
        Path csv = Files.writeString(
                directory.resolve("in.csv"), "instance,invocation,start_ms,duration_ms\na,1,0,fast\n");
        Ran ran = Ran.minos("savings", "--logs", csv.toString(), "--quiet");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).isEqualTo("minos: " + csv + ":2: duration_ms must be a number, was \"fast\"\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"instance,invocation,start_ms", "instance,invocation,start_ms,duration"})
    void aCsvThatLacksAColumnIsNoLog(String header) throws IOException {
        Path csv = Files.writeString(directory.resolve("in.csv"), header + "\n");
        Ran ran = Ran.minos("savings", "--logs", csv.toString(), "--quiet");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .isEqualTo("minos: " + csv + ":1: the header must name duration_ms, it is: " + header + "\n");
    }

    @Test
    void optionsOfLogsDoNotGoWithACsv() throws IOException {
        Path csv = Files.writeString(directory.resolve("in.csv"), "instance,invocation,start_ms,duration_ms\n");
        Ran ran = Ran.minos("savings", "--logs", csv.toString(), "--strict");

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).startsWith("minos: --strict goes with decision logs only, not with a CSV of invocations");
    }

    @Test
    void tooFewInstancesAreNoWrongUsage() throws IOException {
        Path csv = Files.writeString(
                directory.resolve("in.csv"),
                "instance,invocation,start_ms,duration_ms\na,1,0,9\na,2,1,9\nb,1,0,9\nb,2,1,9\n");
        Ran ran = Ran.minos("savings", "--logs", csv.toString(), "--quiet");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .isEqualTo("minos: " + csv
                        + ": a replay takes at least 4 instances with a reading and a body, there are 2\n");
    }

    @Test
    void savingsHaveATableAndAPageOfTheirOwn() throws IOException {
        Path result = directory.resolve("savings.json");
        Path page = directory.resolve("savings.html");

        assertThat(Ran.minos("savings", "--logs", log, "--quiet").out())
                .startsWith("Minos savings: ")
                .contains("Cost per million");
        Ran.minos("savings", "--logs", log, "--quiet", "--format", "json", "--output", result.toString());
        assertThat(Ran.minos("report", result.toString(), "-o", page.toString()).code())
                .isZero();
        assertThat(page).content().contains("<h1>Minos savings</h1>", "<svg");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"kind\":\"watch-state\"", "{}", ""})
    void aDamagedStateIsNamedWithWhatToDo(String text) throws IOException {
        Path state = Files.writeString(directory.resolve("state.json"), text);
        Ran ran = Ran.minos(
                "pretest",
                "--logs",
                log,
                "--watch",
                "--once",
                "--write-env",
                log + ".env",
                "--state",
                state.toString());

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err())
                .startsWith("minos: " + state + ":1: ")
                .endsWith(": delete the file to start anew, or name another one\n");
    }

    @Test
    void watchingWritesSettingsAndALineOfJsonForEachChange() throws IOException {
        Path settings = directory.resolve("minos.env");
        Ran ran = Ran.minos(
                "pretest",
                "--logs",
                log,
                "--watch",
                "--once",
                "--write-env",
                settings.toString(),
                "--state",
                directory.resolve("state").toString(),
                "--bodies-per-instance",
                "50",
                "--format",
                "json");

        assertThat(ran.code()).isZero();
        assertThat(Files.readString(settings)).contains("MINOS_MODE=enforce", "MINOS_ELYSIUM_FINGERPRINT=f/512MB");
        assertThat(ran.out().lines()).singleElement().asString().startsWith("{\"event\":\"threshold\"");
        assertThat(ran.err()).startsWith("enforce, threshold ");
    }

    @Test
    void watchingNeedsLogsAndAPlaceForSettings() {
        assertThat(Ran.minos("pretest", "--logs", log, "--watch", "--once").err())
                .startsWith("minos: --watch needs a place for settings: --write-env or --write-parameter");
        assertThat(Ran.minos("pretest", "--logs", log, "--once").err())
                .startsWith("minos: --once goes with --logs --watch only, not with --logs");
        assertThat(Ran.minos(
                                "pretest",
                                "--logs",
                                log,
                                "--watch",
                                "--once",
                                "--write-env",
                                log + ".env",
                                "--estimator",
                                "x")
                        .err())
                .startsWith("minos: --estimator must be one of window");
    }
}
