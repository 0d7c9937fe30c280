package dev.minos.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceCommandTest {

    private static final Path FIXTURES = Path.of("../minos-tracing/src/test/resources/servitrace");
    private static final String TODO_APP = FIXTURES.resolve("todo_app.json").toString();
    private static final String CORPUS =
            FIXTURES.resolve("diff_corpus.ndjson.gz").toString();
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path directory;

    @Test
    void printsALineForEachTraceInTheOrderOfTheFilesForAnyNumberOfThreads() throws IOException {
        String one = lines("1");
        assertThat(lines("7")).isEqualTo(one);
        List<String> lines = one.lines().toList();
        assertThat(lines).hasSize(121);
        assertThat(JSON.readTree(lines.get(0)).path("trace_id").asText())
                .isEqualTo("1-608bcbbc-634420f19aa0dd283cbf7529");
        assertThat(JSON.readTree(lines.get(1))
                        .path("quality")
                        .path("incomplete")
                        .asBoolean())
                .isTrue();
    }

    private String lines(String threads) throws IOException {
        Path file = directory.resolve(threads + ".ndjson");
        assertThat(Ran.minos(
                                "trace",
                                "analyze",
                                TODO_APP,
                                CORPUS,
                                "--quiet",
                                "--format",
                                "json",
                                "--threads",
                                threads,
                                "--output",
                                file.toString())
                        .code())
                .isZero();
        return Files.readString(file);
    }

    @Test
    void answersAsTheReferenceDoesIfAskedTo() throws IOException {
        Ran ran = Ran.minos("trace", "analyze", TODO_APP, "--quiet", "--compat", "servitrace", "--format", "json");
        assertThat(ran.code()).isZero();
        JsonNode answer = JSON.readTree(ran.out());
        JsonNode expected =
                JSON.readTree(FIXTURES.resolve("expected.json").toFile()).path("todo_app");
        assertThat(answer.path("breakdown_us")).isEqualTo(expected.path("breakdown_us"));
        assertThat(answer.path("longest_path_ids")).isEqualTo(expected.path("longest_path_ids"));
    }

    @Test
    void countsWhatTheReferenceRejects() {
        Ran ran = Ran.minos("trace", "analyze", CORPUS, "--quiet", "--compat", "servitrace");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).containsPattern("Valid\\s+96").containsPattern("Invalid\\s+24");
    }

    @Test
    void theSummaryIsATableAResultAndAPage() throws IOException {
        Ran ran = Ran.minos("trace", "analyze", CORPUS, "--quiet");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).startsWith("120 traces").contains("computation", "api/prod /dev/p");
        Path result = directory.resolve("result.json");
        assertThat(Ran.minos(
                                "trace",
                                "analyze",
                                CORPUS,
                                "--quiet",
                                "--summary",
                                "--format",
                                "json",
                                "--output",
                                result.toString())
                        .code())
                .isZero();
        assertThat(JSON.readTree(result.toFile()).path("kind").asText()).isEqualTo("trace");
        Path page = directory.resolve("page.html");
        assertThat(Ran.minos("report", result.toString(), "-o", page.toString()).code())
                .isZero();
        assertThat(Files.readString(page)).contains("Critical path");
    }

    @Test
    void saysWhatFasterInstancesCanWin() throws IOException {
        Ran ran = Ran.minos(
                "trace",
                "analyze",
                CORPUS,
                "--quiet",
                "--win",
                "--spread",
                "lognormal",
                "--sigma",
                "0.1",
                "--format",
                "json");
        assertThat(ran.code()).isZero();
        JsonNode wins = JSON.readTree(ran.out()).path("win");
        assertThat(wins).isNotEmpty();
        assertThat(wins.findValuesAsText("reason")).anyMatch(reason -> reason.startsWith("not worth it here"));
    }

    @Test
    void comparesTwoFilesTheSameWayEveryTime() {
        Ran ran = Ran.minos("trace", "diff", CORPUS, CORPUS, "--quiet");
        assertThat(ran.code()).isZero();
        String first = ran.out();
        assertThat(first).contains("duration median", "unclear", "0.0 %");
        Ran again = Ran.minos("trace", "diff", CORPUS, CORPUS, "--quiet", "--threads", "1");
        assertThat(again.code()).isZero();
        assertThat(again.out()).isEqualTo(first);
    }

    @Test
    void aMalformedFileIsNamedWithItsLine() throws IOException {
        Path file = Files.writeString(
                directory.resolve("bad.json"), Files.readString(Path.of(TODO_APP)) + "\n{\"Id\" 1}\n");
        Ran ran = Ran.minos("trace", "analyze", file.toString(), "--quiet");
        assertThat(ran.code()).isOne();
        assertThat(ran.err()).isEqualTo("minos: " + file + ":2: expected a colon" + System.lineSeparator());
    }

    @ParameterizedTest
    @CsvSource({
        "--threads, 0, --threads must be >= 1",
        "--spread, uniform, go with --win",
        "--input, zipkin, zipkin",
        "--group, size, size",
        "--compat, crisp, crisp"
    })
    void aBadOptionIsNamedWithItsValue(String option, String value, String message) {
        Ran ran = Ran.minos("trace", "analyze", TODO_APP, option, value);
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains(message).doesNotContain("Exception");
    }

    @Test
    void theReferenceReadsNothingButXRay() throws IOException {
        Path file = Files.writeString(
                directory.resolve("jaeger.json"), "{\"data\": [{\"traceID\": \"1\", \"spans\": []}]}");
        Ran ran = Ran.minos("trace", "analyze", file.toString(), "--quiet", "--compat", "servitrace");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("--compat servitrace reads X-Ray traces only");
    }
}
