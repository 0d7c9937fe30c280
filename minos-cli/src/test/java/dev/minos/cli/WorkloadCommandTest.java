package dev.minos.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadCommandTest {

    @TempDir
    private Path directory;

    private static Ran generate(String... options) {
        String[] arguments = new String[options.length + 3];
        arguments[0] = "workload";
        arguments[1] = "generate";
        System.arraycopy(options, 0, arguments, 2, options.length);
        arguments[arguments.length - 1] = "--quiet";
        return Ran.minos(arguments);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    @Test
    void printsARowForEverySecondOfTheSpan() {
        Ran ran = generate("--pattern", "steady", "--seed", "1");
        assertThat(ran.code()).isZero();
        List<String> lines = ran.out().lines().toList();
        assertThat(lines).hasSize(1201).startsWith("second,rate");
        long firstMinute = lines.subList(1, 61).stream()
                .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(',') + 1)))
                .sum();
        assertThat(firstMinute).isEqualTo(339);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rates", "arrivals", "k6"})
    void theSameSeedPrintsTheSameBytes(String emit) {
        String[] options = {"--pattern", "fluctuating", "--seed", "3", "--emit", emit};
        String first = generate(options).out();
        assertThat(first).isNotEmpty().isEqualTo(generate(options).out());
        assertThat(generate("--pattern", "fluctuating", "--seed", "4", "--emit", emit)
                        .out())
                .isNotEqualTo(first);
    }

    @Test
    void arrivalsAreAsManyAsTheRatesSay() {
        Ran arrivals = generate("--pattern", "spikes", "--rate", "3", "--minutes", "5", "--emit", "arrivals");
        assertThat(arrivals.out().lines()).hasSize(900).allMatch(line -> line.matches("[0-9]+\\.[0-9]{6}"));
        JsonNode counted = generate(
                        "--pattern", "spikes", "--rate", "3", "--minutes", "5", "--emit", "count", "--format", "json")
                .json();
        assertThat(counted.path("arrivals").asInt()).isEqualTo(900);
    }

    @Test
    void theSummaryIsATableAResultAndAPage() throws IOException {
        Path result = directory.resolve("result.json");
        assertThat(generate("--pattern", "jump", "--format", "json", "--output", result.toString())
                        .code())
                .isZero();
        JsonNode json = new com.fasterxml.jackson.databind.ObjectMapper().readTree(result.toFile());
        assertThat(json.path("kind").asText()).isEqualTo("workload");
        assertThat(json.path("requests").asInt()).isEqualTo(3416);
        assertThat(json.path("rates")).hasSize(1200);
        assertThat(json.path("classifiedAs").asText()).isEqualTo("jump");
        Path page = directory.resolve("page.html");
        assertThat(Ran.minos("report", result.toString(), "-o", page.toString()).code())
                .isZero();
        assertThat(Files.readString(page)).contains("jump", "Requests per second");
        assertThat(generate("--pattern", "jump", "--emit", "count").out()).contains("3,416");
    }

    @Test
    void fromAGivenPathTheReferenceModeGivesTheReferencesRates() throws IOException {
        List<String> case1 =
                Files.readAllLines(Path.of("../minos-workload/src/test/resources/servitrace/upscaling.txt")).stream()
                        .filter(line -> !line.startsWith("#"))
                        .toList();
        assertThat(case1.get(0)).isEqualTo("20min_20rps/jump linear 1");
        Path path = file("path.txt", case1.get(1).replace(' ', '\n'));
        String rates = generate(
                        "--pattern",
                        "20min_20rps/jump",
                        "--compat",
                        "servitrace",
                        "--path",
                        path.toString(),
                        "--keep-start")
                .out();
        assertThat(rates.lines().skip(1).map(line -> line.substring(line.indexOf(',') + 1)))
                .containsExactly(case1.get(2).split(" ", -1));
    }

    @Test
    void saysWhichPatternARecordingIs() throws IOException {
        Path counts = file("counts.csv", "count\n10\n11\n9\n10\n120\n10\n11\n10\n9\n10\n");
        JsonNode json = Ran.minos("workload", "classify", counts.toString(), "--format", "json")
                .json();
        assertThat(json.path("pattern").asText()).isEqualTo("spikes");
        Path rates = directory.resolve("rates.csv");
        generate("--pattern", "fluctuating", "--output", rates.toString());
        assertThat(Ran.minos("workload", "classify", rates.toString()).out()).contains("fluctuating");
    }

    @Test
    void namesWhatWasNotExecuted() throws IOException {
        Path planned = file("planned.csv", "second,rate\n0,10\n1,10\n");
        Path executed = file("executed.csv", "t_s,status\n" + "0.5,ok\n".repeat(10) + "1.5,error\n".repeat(9));
        Ran ran = Ran.minos(
                "workload",
                "verify",
                "--planned",
                planned.toString(),
                "--sent",
                planned.toString(),
                "--executed",
                executed.toString(),
                "--format",
                "json",
                "--fail-if-issues");
        assertThat(ran.code()).isEqualTo(3);
        assertThat(StreamSupport.stream(ran.json().path("issues").spliterator(), false)
                        .map(JsonNode::asText))
                .containsExactly("missing_rate", "error_rate", "valid_success_rate");
        assertThat(ran.json().path("sentToExecuted").asDouble()).isOne();
    }

    @Test
    void replaysToTheLocalQueueAndVerifiesWhatItLogged() throws IOException {
        Path arrivals = directory.resolve("arrivals.csv");
        generate(
                "--pattern",
                "constant",
                "--rate",
                "100",
                "--minutes",
                "1",
                "--emit",
                "rates",
                "--output",
                arrivals.toString());
        Path short2 =
                file("short.csv", String.join("\n", Files.readAllLines(arrivals).subList(0, 3)) + "\n");
        Path log = directory.resolve("sent.csv");
        Ran ran = Ran.minos(
                "workload",
                "replay",
                short2.toString(),
                "--to",
                "local",
                "--log",
                log.toString(),
                "--format",
                "json",
                "--quiet");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.json().path("sent").asInt()).isEqualTo(200);
        assertThat(ran.json().path("failed").asInt()).isZero();
        assertThat(Files.readAllLines(log)).hasSize(201);
        assertThat(Ran.minos(
                                "workload",
                                "verify",
                                "--planned",
                                short2.toString(),
                                "--sent",
                                log.toString(),
                                "--executed",
                                log.toString())
                        .code())
                .isZero();
    }

    /** Two thousand requests a second for a minute, on a machine that does nothing else. */
    @Test
    @Tag("proof")
    void sendsTwoThousandASecondToTheLocalQueue() {
        Path rates = directory.resolve("rates.csv");
        generate("--pattern", "constant", "--rate", "2000", "--minutes", "1", "--output", rates.toString());
        JsonNode json = Ran.minos(
                        "workload", "replay", rates.toString(), "--to", "local", "--format", "json", "--quiet")
                .json();
        assertThat(json.path("planned").asInt()).isEqualTo(120_000);
        assertThat(json.path("failed").asInt()).isZero();
        assertThat(json.path("deviation").asDouble()).isBetween(-0.01, 0.01);
    }

    @Test
    void aCapacityThatWasNotExceededIsALowerBound() {
        Ran ran = Ran.minos(
                "workload capacity --to local --from 2 --up-to 5 --seconds 1 --most-late 0.99 --format json --quiet"
                        .split(" ", -1));
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.json().path("capacity").asDouble()).isEqualTo(5);
        assertThat(ran.json().path("exceeded").asBoolean()).isFalse();
        assertThat(ran.json().path("steps")).hasSize(2);
    }

    @Test
    void aTargetThatAcceptsNothingIsAFailure() throws IOException {
        Path one = file("one.csv", "0.0\n");
        Ran ran = Ran.minos("workload", "replay", one.toString(), "--to", "http://127.0.0.1:1/", "--quiet");
        assertThat(ran.code()).isOne();
        assertThat(ran.err()).contains("minos: no request was accepted: http://127.0.0.1:1/");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "generate --pattern wavy; --pattern must be steady",
                "generate --pattern steady --rate 0; --rate must be finite and > 0, was 0",
                "generate --pattern steady --hurst 1; --hurst must be > 0 and < 1, was 1",
                "generate --pattern steady --minutes 0; --minutes must be a whole number from 1 to",
                "generate --pattern steady --burst 3; --burst goes with --pattern bursts",
                "generate --rate 3; --pattern",
                "replay x.csv --to smoke; --to must be local, sqs:URL, http:URL or pubsub:TOPIC, was smoke",
                "replay x.csv --to sqs:queue; a queue's URL must be like",
                "capacity --to local --from 5 --up-to 1; --from, --up-to: rates must be > 0 and ascend"
            })
    void aWrongOptionIsNamedWithItsValue(String command, String message) throws IOException {
        Path one = file("x.csv", "0.0\n");
        Ran ran = Ran.minos(("workload " + command.replace("x.csv", one.toString())).split(" ", -1));
        assertThat(ran.err()).contains(message).doesNotContain("Exception");
        assertThat(ran.code()).isEqualTo(2);
    }

    @Test
    void aBadRowIsNamedWithItsLine() throws IOException {
        Path counts = file("counts.csv", "InvocationsPerMinute\n5\nmany\n");
        Ran ran = generate("--pattern", "csv:" + counts);
        assertThat(ran.code()).isOne();
        assertThat(ran.err().strip())
                .isEqualTo("minos: " + counts + ":3: requests per minute must be a number, was \"many\"");
    }
}
