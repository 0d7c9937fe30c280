package dev.minos.pretest.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.pretest.log.DecisionLogs.BadLines;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever collected a log, it tells of the same instances. */
class LogFormsTest {

    @TempDir
    private Path directory = Path.of("");

    private static List<LoggedEvent> fleet() {
        return new LoggedFleet()
                .kept(0, 1_000_000, 900, 700, 720)
                .kept(1, 1_200_000, 950)
                .rejected(2, 1_500_000, 250)
                .warm(0, 710)
                .refused(3, 1_600_000, 1_200)
                .cameBack(2, 1_490_000, 1_100)
                .warm(1, 800, 820)
                .log(0, "{\"level\":\"INFO\",\"message\":\"a line of the function's own\"}")
                .log(1, "minos was a king")
                .events();
    }

    private DecisionLogs read(String text) throws IOException {
        return DecisionLogs.read(List.of(Files.writeString(directory.resolve("log"), text)), BadLines.FAIL);
    }

    @ParameterizedTest
    @EnumSource
    void everyFormTellsOfTheSameInstances(LogForm form) throws IOException {
        DecisionLogs logs = read(form.of(fleet()));

        assertThat(logs.instances())
                .extracting(LoggedInstance::id)
                .containsExactly(
                        LoggedFleet.stream(0), LoggedFleet.stream(1), LoggedFleet.stream(2), LoggedFleet.stream(3));
        assertThat(logs.instances())
                .extracting(LoggedInstance::scoreNs)
                .containsExactly(1_000_000.0, 1_200_000.0, 1_500_000.0, 1_600_000.0);
        assertThat(logs.instances())
                .extracting(LoggedInstance::first)
                .containsExactly(
                        new Durations(1, 900), new Durations(1, 950), new Durations(1, 1_100), new Durations(1, 1_200));
        assertThat(logs.instances())
                .extracting(LoggedInstance::warm)
                .containsExactly(
                        new Durations(3, 700 + 720 + 710), new Durations(2, 1_620), Durations.NONE, Durations.NONE);
        assertThat(logs.instances())
                .extracting(LoggedInstance::terminated)
                .containsExactly(Durations.NONE, Durations.NONE, new Durations(1, 650), Durations.NONE);
        assertThat(logs.repeated()).isEqualTo(1);
        assertThat(logs.notes()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void everyFormIsReadCompressedToo(LogForm form) throws IOException {
        Path file = directory.resolve("log.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(form.of(fleet()).getBytes(UTF_8));
        }

        assertThat(DecisionLogs.read(List.of(file), BadLines.FAIL).instances()).hasSize(4);
    }

    @ParameterizedTest
    @EnumSource
    void theTimeOfADecisionIsKnown(LogForm form) throws IOException {
        List<LoggedInstance> instances = read(form.of(fleet())).instances();

        assertThat(instances.get(1).decision().origin().atMs()
                        - instances.get(0).decision().origin().atMs())
                .isBetween(3_000.0, 4_000.0);
    }

    @Test
    void logsThatStartWithTheNewestEntryAreUnderstood() throws IOException {
        List<LoggedEvent> events = new ArrayList<>(new LoggedFleet()
                .kept(0, 1_000_000, 900, 700, 720)
                .rejected(1, 1_500_000, 250)
                .events());
        Collections.reverse(events);

        DecisionLogs logs = read(LogForm.INSIGHTS_CSV.of(events));

        assertThat(logs.instances())
                .extracting(LoggedInstance::warm)
                .containsExactly(Durations.NONE, new Durations(2, 1_420));
        assertThat(logs.instances())
                .extracting(LoggedInstance::terminated)
                .containsExactly(new Durations(1, 650), Durations.NONE);
    }

    @Test
    void withoutStreamsEachDecisionIsAnInstance() throws IOException {
        String raw = fleet().stream().map(event -> event.message() + "\n").collect(Collectors.joining());

        DecisionLogs logs = read(raw);

        assertThat(logs.instances())
                .extracting(LoggedInstance::scoreNs)
                .containsExactly(1_000_000.0, 1_200_000.0, 1_500_000.0, 1_600_000.0);
        assertThat(logs.instances()).extracting(LoggedInstance::warm).containsOnly(Durations.NONE);
        assertThat(logs.instances().get(0).first()).isEqualTo(new Durations(1, 900));
        assertThat(logs.repeated()).as("a sandbox that came back").isEqualTo(1);
    }

    @Test
    void inAFileOfOneInstanceAllInvocationsAreIts() throws IOException {
        String raw = new LoggedFleet()
                .kept(0, 1_000_000, 900, 700, 720).events().stream()
                        .map(event -> event.message() + "\n")
                        .collect(Collectors.joining());

        assertThat(read(raw).instances().get(0).warm()).isEqualTo(new Durations(2, 1_420));
    }

    @Test
    void aFileThatIsNamedTwiceIsReadOnce() throws IOException {
        Path file = Files.writeString(directory.resolve("log"), LogForm.TAIL.of(fleet()));

        DecisionLogs logs = DecisionLogs.read(List.of(file, file), BadLines.FAIL);

        assertThat(logs.instances().get(0).warm().count()).isEqualTo(3);
        assertThat(logs.repeated()).isEqualTo(1);
    }

    @Test
    void aStreamGoesOnInTheNextFile() throws IOException {
        List<LoggedEvent> events = fleet();
        Path first = Files.writeString(directory.resolve("1"), LogForm.TAIL.of(events.subList(0, 14)));
        Path second = Files.writeString(directory.resolve("2"), LogForm.TAIL.of(events.subList(14, events.size())));

        DecisionLogs whole = read(LogForm.TAIL.of(events));
        assertThat(DecisionLogs.read(List.of(first, second), BadLines.FAIL).instances())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("decision")
                .isEqualTo(whole.instances());
    }

    @Test
    void cloudFunctionsTellTheDurationOfAnExecution() throws IOException {
        String entries = LogForm.CLOUD_LOGGING_LINES.of(new LoggedFleet()
                .kept(0, 1_000_000, 900)
                .log(0, "Function execution took 701 ms, finished with status: 'ok'")
                .events());

        assertThat(read(entries).instances().get(0).warm()).isEqualTo(new Durations(1, 701));
    }
}
