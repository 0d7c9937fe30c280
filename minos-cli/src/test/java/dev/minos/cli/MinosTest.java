package dev.minos.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
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

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        Ran ran = Ran.minos(arguments);
        out.append(ran.out());
        err.append(ran.err());
        return ran.code();
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo", "pretest", "report", "completion"})
    void everyCommandHasAHelpWithAnExample(String command) {
        assertThat(run(command, "--help")).isZero();
        assertThat(out.toString()).contains("Usage: minos " + command).containsPattern("Examples?:");
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
        assertThat(run("--help")).isZero();
        assertThat(Minos.commandLine().getSubcommands().keySet())
                .allSatisfy(name -> assertThat(out.toString()).contains(name));
        assertThat(Minos.commandLine("--stacktrace", "trace", "analyze").getSubcommands())
                .containsOnlyKeys("trace");
    }

    @Test
    void aMissingCommandIsWrongUsage() {
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("a command is missing");
    }

    @Test
    void aMisspeltCommandIsAnsweredWithTheRightOne() {
        assertThat(run("demos")).isEqualTo(2);
        assertThat(err.toString()).startsWith("minos: ").contains("demo");
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
        assertThat(run("demo", option, value)).isEqualTo(2);
        assertThat(err.toString()).contains(option).contains(value).doesNotContain("Exception");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh"})
    void theCompletionScriptKnowsTheCommands(String shell) {
        assertThat(run("completion", shell)).isZero();
        assertThat(out.toString()).contains("demo").contains("--sandbox").contains("two-class");
    }

    @Test
    void anyResultBecomesAPage() throws Exception {
        Path result = Files.writeString(directory.resolve("result.json"), "{\"schemaVersion\":1,\"saving\":0.25}");
        Path page = directory.resolve("page.html");

        assertThat(run("report", result.toString(), "-o", page.toString())).isZero();

        assertThat(page).content().contains("<html").contains("0.25");
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains(page.toString());
    }

    @Test
    void aBrokenResultIsNamedWithItsLine() throws Exception {
        Path result = Files.writeString(directory.resolve("broken.json"), "{\n  \"saving\": oops\n}");

        assertThat(run("report", result.toString())).isEqualTo(1);

        assertThat(err.toString())
                .startsWith("minos: ")
                .contains("broken.json:2: ")
                .doesNotContain("\tat ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--report", "--output"})
    void aFileThatCannotBeWrittenIsSaidBeforeTheRunNotAfterIt(String option) {
        String file = directory.resolve("nowhere/result").toString();

        assertThat(run("demo", "--quiet", option, file)).isEqualTo(1);

        assertThat(err.toString()).contains(file + ": cannot be written");
    }

    @Test
    void aFileThatIsNoTextIsNamed() throws Exception {
        Path result = Files.write(directory.resolve("picture.json"), new byte[] {(byte) 0xff, (byte) 0xfe});

        assertThat(run("report", result.toString())).isEqualTo(1);

        assertThat(err.toString()).contains("picture.json:1: not UTF-8 text");
    }

    @Test
    void aDirectoryIsNoResult() {
        assertThat(run("report", directory.toString())).isEqualTo(1);
        assertThat(err.toString()).contains("is a directory");
    }

    @Test
    void aMissingFileIsOneLine() {
        assertThat(run("report", "nowhere.json")).isEqualTo(1);
        assertThat(err.toString().strip()).isEqualTo("minos: nowhere.json: no such file");
    }

    @Test
    void theStackTraceIsForWhoAsks() {
        assertThat(run("report", "nowhere.json", "--stacktrace")).isEqualTo(1);
        assertThat(err.toString()).contains("\tat ");
    }

    @Test
    void aDemoWithoutTheBuiltExampleLacksSomething() {
        String before = System.getProperty("minos.home");
        System.setProperty("minos.home", directory.toString());
        try {
            String report = directory.resolve("report.html").toString();
            assertThat(run("demo", "--quiet", "--report", report)).isEqualTo(4);
            assertThat(err.toString()).contains("the weather example is not built");
        } finally {
            if (before == null) {
                System.clearProperty("minos.home");
            } else {
                System.setProperty("minos.home", before);
            }
        }
    }
}
