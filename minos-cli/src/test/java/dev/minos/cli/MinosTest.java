package dev.minos.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MinosTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"demo", "pretest", "report", "completion"})
    void everyCommandHasAHelpWithAnExample(String command) {
        Ran ran = Ran.minos(command, "--help");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("Usage: minos " + command).containsPattern("Examples?:");
    }

    @Test
    void everyCommandIsBuiltUnderItsOwnName() {
        assertThat(Minos.commandLine().getSubcommands())
                .isNotEmpty()
                .allSatisfy((name, command) ->
                        assertThat(command.getCommandSpec().name()).isEqualTo(name));
    }

    @Test
    void theHelpListsAllCommandsThoughOnlyTheNamedOneIsBuilt() {
        Ran ran = Ran.minos("--help");
        assertThat(ran.code()).isZero();
        assertThat(Minos.commandLine().getSubcommands().keySet())
                .allSatisfy(name -> assertThat(ran.out()).contains(name));
        assertThat(Minos.commandLine("--stacktrace", "trace", "analyze").getSubcommands())
                .containsOnlyKeys("trace");
    }

    @Test
    void aMissingCommandIsWrongUsage() {
        Ran ran = Ran.minos();
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("a command is missing");
    }

    @Test
    void aMisspeltCommandIsAnsweredWithTheRightOne() {
        Ran ran = Ran.minos("demos");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).startsWith("minos: ").contains("demo");
    }

    @ParameterizedTest
    @CsvSource({
        "--minutes, 0.1",
        "--minutes, NaN",
        "--users, 0",
        "--users, 101",
        "--pass-rate, 1.5",
        "--pass-rate, fast",
        "--nodes, azure",
        "--sandbox, other",
        "--strategy, guess",
        "--platform, mainframe",
        "--seed, one",
        "--format, xml"
    })
    void aBadOptionIsNamedWithItsValue(String option, String value) {
        Ran ran = Ran.minos("demo", option, value);
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains(option).contains(value).doesNotContain("Exception");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh"})
    void theCompletionScriptKnowsTheCommands(String shell) {
        Ran ran = Ran.minos("completion", shell);
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("demo").contains("--sandbox").contains("two-class");
    }

    @Test
    void anyResultBecomesAPage() throws Exception {
        Path result = Files.writeString(directory.resolve("result.json"), "{\"schemaVersion\":1,\"saving\":0.25}");
        Path page = directory.resolve("page.html");

        Ran ran = Ran.minos("report", result.toString(), "-o", page.toString());

        assertThat(ran.code()).isZero();
        assertThat(page).content().contains("<html").contains("0.25");
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains(page.toString());
    }

    @Test
    void aBrokenResultIsNamedWithItsLine() throws Exception {
        Path result = Files.writeString(directory.resolve("broken.json"), "{\n  \"saving\": oops\n}");

        Ran ran = Ran.minos("report", result.toString());

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).startsWith("minos: ").contains("broken.json:2: ").doesNotContain("\tat ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--report", "--output"})
    void aFileThatCannotBeWrittenIsSaidBeforeTheRunNotAfterIt(String option) {
        String file = directory.resolve("nowhere/result").toString();

        Ran ran = Ran.minos("demo", "--quiet", option, file);

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains(file + ": cannot be written");
    }

    @Test
    void aFileThatIsNoTextIsNamed() throws Exception {
        Path result = Files.write(directory.resolve("picture.json"), new byte[] {(byte) 0xff, (byte) 0xfe});

        Ran ran = Ran.minos("report", result.toString());

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("picture.json:1: not UTF-8 text");
    }

    @Test
    void aDirectoryIsNoResult() {
        Ran ran = Ran.minos("report", directory.toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("is a directory");
    }

    @Test
    void aMissingFileIsOneLine() {
        Ran ran = Ran.minos("report", "nowhere.json");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().strip()).isEqualTo("minos: nowhere.json: no such file");
    }

    @Test
    void theStackTraceIsForWhoAsks() {
        Ran ran = Ran.minos("report", "nowhere.json", "--stacktrace");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("\tat ");
    }

    @Test
    void aDemoWithoutTheBuiltExampleLacksSomething() {
        String before = System.getProperty("minos.home");
        System.setProperty("minos.home", directory.toString());
        try {
            String report = directory.resolve("report.html").toString();
            Ran ran = Ran.minos("demo", "--quiet", "--report", report);
            assertThat(ran.code()).isEqualTo(4);
            assertThat(ran.err()).contains("the weather example is not built");
        } finally {
            if (before == null) {
                System.clearProperty("minos.home");
            } else {
                System.setProperty("minos.home", before);
            }
        }
    }
}
