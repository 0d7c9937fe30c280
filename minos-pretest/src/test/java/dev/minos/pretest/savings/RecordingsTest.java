package dev.minos.pretest.savings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.SaidSteps;
import dev.minos.pretest.log.DecisionLogs.BadLines;
import dev.minos.pretest.log.LoggedEvent;
import dev.minos.pretest.log.LoggedFleet;
import dev.minos.pretest.log.WarmIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordingsTest {

    private static final String HEADER = "instance,invocation,start_ms,duration_ms,cpu\n";
    private static final String ROWS = "a,1,0,900,x\na,2,1000,700,x\na,3,2000,720,x\nb,1,5,800,y\nb,2,1005,600,y\n";

    @TempDir
    private Path directory = Path.of("");

    private final SaidSteps said = new SaidSteps();

    private Recording read(String text) throws IOException {
        return read(text, 1);
    }

    private Recording read(String text, int standIn) throws IOException {
        List<Path> files = List.of(Files.writeString(directory.resolve("in"), text));
        return Recordings.areCsv(files)
                ? Recordings.csv(files.get(0), StandIn.first(standIn))
                : Recordings.logs(files, BadLines.SKIP, said);
    }

    private static String tail(LoggedFleet fleet) {
        return fleet.events().stream()
                .map((LoggedEvent event) ->
                        "2026-11-30T00:00:00+00:00 " + event.stream() + " " + event.message() + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void firstInvocationsStandInForReadings() throws IOException {
        Recording recording = read(HEADER + ROWS);

        assertThat(recording.instances())
                .containsExactly(
                        new RecordedInstance("a", 900e6, 710, 2, 0, "x"),
                        new RecordedInstance("b", 800e6, 600, 1, 5, "y"));
        assertThat(recording.measured().bodiesPerInstance()).isEqualTo(1.5);
        assertThat(recording.notes().get(0)).startsWith("an instance is judged by its first invocation;");
    }

    @Test
    void severalInvocationsMayStandIn() throws IOException {
        Recording recording = read(HEADER + ROWS, 2);

        assertThat(recording.instances()).containsExactly(new RecordedInstance("a", 800e6, 720, 1, 0, "x"));
        assertThat(recording.notes()).anySatisfy(note -> assertThat(note).startsWith("left out: 1 instances"));
    }

    @Test
    void invocationsAreOrderedByTheirStart() throws IOException {
        assertThat(read(HEADER + "a,2,1000,700,\na,1,0,900,\nb,1,7,1,\nb,2,8,2,\n")
                        .instances()
                        .get(0))
                .isEqualTo(new RecordedInstance("a", 900e6, 700, 1, 0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,9,0,fast,x    | 7: duration_ms must be a number, was \"fast\"",
                "a,9,0,-5,x      | 7: duration_ms must be finite and > 0, was -5",
                "a,9,0,0,x       | 7: duration_ms must be finite and > 0, was 0",
                "a,9,0,NaN,x     | 7: duration_ms must be finite and > 0, was NaN",
                "a,9,0,Infinity,x| 7: duration_ms must be finite and > 0, was Infinity",
                "a,9,-1,700,x    | 7: start_ms must be finite and >= 0, was -1",
                "a,9,,700,x      | 7: start_ms is empty",
                ",9,0,700,x      | 7: instance is empty",
                "a,9,0           | 7: a row must have 5 fields as the header, had 3",
                "a,1,0,700,x     | 7: invocation 1 of instance a stands in line 2 already",
            })
    void aBadRowIsAnErrorWithItsLine(String row, String reason) {
        assertThatThrownBy(() -> read(HEADER + ROWS + row + "\n"))
                .isInstanceOf(InputFormatException.class)
                .hasMessageEndingWith("in:" + reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "instance,duration_ms\na,1\n",
                "\uFEFFinstance,invocation,duration_ms\na,1,3\n",
                "# from a trial\n\ninstance, invocation, start_ms\na,1,0\n",
                "instance,invocation,start_ms\n",
                "instance;invocation;start_ms;duration_ms\na;1;0;7\n",
                "\"id\",\"time\",\"latency\"\na,1,3\n"
            })
    void aMissingColumnIsNamed(String text) {
        assertThatThrownBy(() -> read(text)).hasMessageMatching(".*in:[13]: the header must name [a-z_]+, it is: .*");
    }

    @Test
    void oneInstanceAloneIsNoRecording() {
        assertThatThrownBy(() -> read(HEADER + "a,1,0,900,\na,2,1,900,\n"))
                .hasMessageEndingWith(
                        "in:3: all 2 rows are of one instance: one instance does not show how instances differ");
        assertThatThrownBy(() -> read(HEADER))
                .hasMessageEndingWith("in:1: the header is followed by no row; a recording needs one per invocation");
        assertThatThrownBy(() -> read(HEADER + "a,1,0,900,\nb,1,1,900,\n"))
                .hasMessageEndingWith(
                        "in:1: no instance has an invocation after its first invocation, by which it is judged");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{\"minos\":1,\"event\":\"decided\"}\n",
                "[{\"instance\":1,\"duration_ms\":2}]",
                "START RequestId: a, Version: 1\n",
                "2026-11-30T10:00:00,123 instance, started\n",
                "@timestamp,@message\n",
                "\u001f\u008b\b,\n"
            })
    void anythingElseIsTakenForALog(String text) {
        assertThatThrownBy(() -> read(text)).hasMessageMatching("(?s).*in:1: .*(decision|verdict).*");
    }

    @Test
    void aCsvAmongSeveralFilesIsRefused() throws IOException {
        Path log = Files.writeString(directory.resolve("log"), "x\n");
        Path csv = Files.writeString(directory.resolve("csv"), HEADER + ROWS);

        assertThatThrownBy(() -> Recordings.areCsv(List.of(log, csv)))
                .hasMessage(csv + ": a CSV of invocations must be the only file, there are 2");
    }

    @Test
    void invocationsWithoutAStreamAreCountedAndSaid() throws IOException {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            log.append(
                    "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"r%d\",\"verdict\":\"kept\",\"scoreNs\":1e6}\n"
                            .formatted(i));
            for (String request : List.of("r" + i, "later-" + i, "last-" + i)) {
                log.append("REPORT RequestId: %s\tDuration: 900.00 ms\tBilled Duration: 900 ms\n".formatted(request));
            }
        }

        Recording recording = read(log.toString());

        assertThat(recording.unplaced()).isEqualTo(8);
        assertThat(recording.measured().bodiesPerInstance()).isEqualTo(3);
        assertThat(recording.instances()).extracting(RecordedInstance::bodies).containsOnly(3.0);
        assertThat(recording.notes()).contains(said.notes().get(0).substring("note: ".length()));
        assertThat(said.notes()).singleElement().asString().contains("names no stream for 8 later invocations");
    }

    @Test
    void aLogNeedsDurations() {
        String decided =
                "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"%s\",\"verdict\":\"kept\",\"scoreNs\":1e6}\n";

        assertThatThrownBy(() -> read(decided.formatted("a") + decided.formatted("b")))
                .hasMessageContaining("in:1: no duration of an invocation is in the log");
    }

    @Test
    void instancesThatWereHandedBackServeWhatOthersServe() throws IOException {
        LoggedFleet fleet = new LoggedFleet();
        for (int i = 0; i < 12; i++) {
            fleet.kept(i, 1e6 + i * 1e4, 900, 700 + i * 7, 700 + i * 7);
        }
        fleet.rejected(12, 2e6, 250);

        Recording recording = read(tail(fleet));

        assertThat(recording.instances()).hasSize(13);
        RecordedInstance rejected = recording.instances().get(12);
        assertThat(rejected.bodies()).isEqualTo(3);
        assertThat(rejected.bodyMs()).isCloseTo(1_400, within(20.0));
        assertThat(recording.measured().terminationMs()).isEqualTo(650);
        assertThat(recording.holdout()).isEmpty();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void aHoldoutShowsWhatWasSaved(long seed) throws IOException {
        Random random = new Random(seed);
        LoggedFleet fleet = new LoggedFleet();
        double[] warm = new double[20];
        for (int i = 0; i < 200; i++) {
            double score = 1e6 * Math.exp(0.2 * random.nextGaussian());
            Arrays.fill(warm, score * 1e-3);
            if (random.nextInt(5) == 0) {
                fleet.heldOut(i, score, score * 1e-3, warm);
            } else if (score > 1e6) {
                fleet.rejected(i, score, 250);
            } else {
                fleet.kept(i, score, score * 1e-3, warm);
            }
        }

        SavingsResult result = Savings.evaluate(
                read(tail(fleet)),
                Strategies.named("benchmark").orElseThrow(),
                CostFigures.UNKNOWN,
                CalculatorSettings.DEFAULT,
                WarmIn.WHOLE);

        HoldoutEstimate measured = result.holdout().orElseThrow();
        assertThat(measured.saving().low()).as("a real saving").isGreaterThan(0);
        // half of the instances pass: mean 0.85 of all, and one termination of 650 ms in 21 bodies costs 0.03
        assertThat(measured.saving().value()).isCloseTo(0.14, within(0.08));
        assertThat(measured.saving().contains(result.saving().value())).isTrue();
        assertThat(result.json().at("/holdout/predictedSaving").doubleValue())
                .isEqualTo(result.saving().value());
    }
}
