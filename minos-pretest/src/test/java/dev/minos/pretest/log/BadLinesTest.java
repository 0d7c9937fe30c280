package dev.minos.pretest.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.log.DecisionLogs.BadLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no decision log, or only in part, is said with file, line and reason. */
class BadLinesTest {

    private static final String GOOD = decided("a", "1000000") + "\n" + decided("b", "1100000") + "\n";

    @TempDir
    private Path directory = Path.of("");

    private static String decided(String invocation, String scoreNs) {
        return "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"" + invocation + "\",\"verdict\":\"exempt\","
                + "\"reason\":\"no-threshold\",\"retryCount\":0,\"thresholdNs\":null,\"scoreNs\":" + scoreNs
                + ",\"sandboxTerminations\":0,\"fingerprint\":\"f\"}";
    }

    private Path write(String text) throws IOException {
        return Files.writeString(directory.resolve("minos.log"), text);
    }

    private DecisionLogs read(String text) throws IOException {
        return DecisionLogs.read(List.of(write(text)), BadLines.SKIP);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-1000           | scoreNs must be finite and > 0, was -1000",
                "0               | scoreNs must be finite and > 0, was 0",
                "1e999           | scoreNs must be finite and > 0",
                "\"fast\"        | scoreNs must be a number, was \"fast\"",
                "[1]             | scoreNs must be a number, was [1]",
                "NaN             | torn",
                "1000000,\"verdict\":\"maybe\" | verdict must be one of kept, rejected, exempt, was \"maybe\"",
                "1000000,\"retryCount\":-7    | retryCount must be finite and >= -1, was -7",
                "1000000,\"retryCount\":0.5   | retryCount must be a whole number, was 0.5",
                "1000000,\"holdout\":\"yes\"  | holdout must be true or false, was \"yes\"",
                "1000000,\"minos\":2          | minos must be 1, was 2",
            })
    void aNumberOutOfItsRangeIsLeftOutAndSaidOrFails(String value, String reason) throws IOException {
        String text = GOOD + "some text\n" + decided("c", value) + "\n";

        DecisionLogs logs = read(text);
        assertThat(logs.instances()).hasSize(2);
        assertThat(logs.notes()).singleElement().asString().startsWith("left out: 1 bad line, at ");
        assertThat(logs.notes().get(0)).contains("minos.log:4: ", reason);

        assertThatThrownBy(() -> DecisionLogs.read(List.of(write(text)), BadLines.FAIL))
                .isInstanceOf(InputFormatException.class)
                .hasMessageContaining("minos.log:4: ")
                .hasMessageContaining(reason);
    }

    @Test
    void aLineThatWasTornByTheEndOfItsProcessIsLeftOut() throws IOException {
        String torn = decided("c", "900000").substring(0, 120);

        DecisionLogs logs = read(torn + "\n" + GOOD + torn);

        assertThat(logs.instances()).hasSize(2);
        assertThat(logs.notes()).singleElement().asString().contains("2 bad lines, the first at", "minos.log:1: torn");
    }

    @Test
    void twoLinesThatRanIntoOneAreBothRead() throws IOException {
        assertThat(read("text before " + decided("a", "1e6") + decided("b", "2e6") + " text after")
                        .instances())
                .extracting(LoggedInstance::scoreNs)
                .containsExactly(1e6, 2e6);
    }

    @Test
    void aLineThatGoesOnAfterATornOneIsRead() throws IOException {
        DecisionLogs logs = read(decided("a", "1e6").substring(0, 60) + decided("b", "2e6"));

        assertThat(logs.instances()).extracting(LoggedInstance::id).containsExactly("b");
        assertThat(logs.notes()).hasSize(1);
    }

    @Test
    void aDocumentThatEndsEarlyIsReadUpToThere() throws IOException {
        String document = LogForm.FILTER_LOG_EVENTS.of(new LoggedFleet()
                .kept(0, 1e6, 900)
                .kept(1, 2e6, 900)
                .kept(2, 3e6, 900)
                .events());

        DecisionLogs logs = read(document.substring(0, document.length() / 2));

        assertThat(logs.instances()).hasSizeBetween(1, 2);
        assertThat(logs.notes()).singleElement().asString().contains("the document goes wrong here");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "no line of Minos\n", "[]", "{}", "{\"events\":[]}", "\0\1\2\3", "@message\n"})
    void aLogWithoutADecisionIsNone(String text) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputFormatException.class)
                .hasMessageContaining("minos.log:1: no decision of Minos is in the log");
    }

    @Test
    void ifAllIsTornThatIsTheReason() {
        assertThatThrownBy(() -> read("x\n" + decided("a", "-1")))
                .hasMessageContaining("minos.log:2: scoreNs must be finite and > 0");
    }

    @Test
    void oneInstanceRepeatedIsNoSample() {
        LoggedFleet fleet = new LoggedFleet().rejected(0, 1e6, 250);
        for (int i = 0; i < 29; i++) {
            fleet.cameBack(0, 1e6 + i, 900);
        }

        assertThatThrownBy(() -> read(LogForm.TAIL.of(fleet.events())))
                .isInstanceOf(InputFormatException.class)
                .hasMessageContaining("all 30 readings are of one instance, " + LoggedFleet.stream(0));
    }

    @Test
    void aMissingFileAndADirectoryAreNamed() {
        assertThatThrownBy(() -> DecisionLogs.read(List.of(directory.resolve("none")), BadLines.SKIP))
                .hasMessageContaining("none: no such file");
        assertThatThrownBy(() -> DecisionLogs.read(List.of(directory), BadLines.SKIP))
                .hasMessageContaining(": is a directory");
    }

    @Test
    void endlessLinesAndForeignBytesAreSurvived() throws IOException {
        Path file = write("");
        byte[] noise = new byte[3 * LineFeed.MOST_BYTES];
        java.util.Arrays.fill(noise, (byte) 0xC3);
        Files.write(file, noise);
        Files.writeString(file, "\n\uFEFF" + GOOD, UTF_8, java.nio.file.StandardOpenOption.APPEND);

        assertThat(DecisionLogs.read(List.of(file), BadLines.FAIL).instances()).hasSize(2);
    }

    @Test
    void aByteOrderMarkAndWindowsLineEndsDoNotMatter() throws IOException {
        assertThat(read("\uFEFF" + GOOD.replace("\n", "\r\n")).instances()).hasSize(2);
        assertThat(read("\uFEFF[" + decided("a", "1e6") + "," + decided("b", "1e6") + "]")
                        .instances())
                .hasSize(2);
    }

    @Test
    void deeplyNestedJsonIsABadLineAndNoCrash() throws IOException {
        String deep = "{\"minos\":1,\"x\":" + "[".repeat(100_000) + "\n";

        assertThat(read(deep + GOOD).notes()).singleElement().asString().contains("minos.log:1: torn");
    }
}
