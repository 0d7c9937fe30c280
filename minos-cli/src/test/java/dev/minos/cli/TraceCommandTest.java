package dev.minos.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceCommandTest {

    private static final Path FIXTURES = Path.of("../minos-tracing/src/test/resources/servitrace");
    private static final String TODO = FIXTURES.resolve("todo_app.json").toString();
    private static final String CORPUS =
            FIXTURES.resolve("diff_corpus.ndjson.gz").toString();
    private static final ObjectMapper JSON = new ObjectMapper();

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
        assertThat(run(
                        "trace",
                        "analyze",
                        TODO,
                        CORPUS,
                        "--quiet",
                        "--format",
                        "json",
                        "--threads",
                        threads,
                        "--output",
                        file.toString()))
                .isZero();
        return Files.readString(file);
    }

    @Test
    void answersAsTheReferenceDoesIfAskedTo() throws IOException {
        assertThat(run("trace", "analyze", TODO, "--quiet", "--compat", "servitrace", "--format", "json"))
                .isZero();
        JsonNode answer = JSON.readTree(out.toString());
        JsonNode expected =
                JSON.readTree(FIXTURES.resolve("expected.json").toFile()).path("todo_app");
        assertThat(answer.path("breakdown_us")).isEqualTo(expected.path("breakdown_us"));
        assertThat(answer.path("longest_path_ids")).isEqualTo(expected.path("longest_path_ids"));
    }

    @Test
    void countsWhatTheReferenceRejects() {
        assertThat(run("trace", "analyze", CORPUS, "--quiet", "--compat", "servitrace"))
                .isZero();
        assertThat(out.toString()).containsPattern("Valid\\s+96").containsPattern("Invalid\\s+24");
    }

    @Test
    void theSummaryIsATableAResultAndAPage() throws IOException {
        assertThat(run("trace", "analyze", CORPUS, "--quiet")).isZero();
        assertThat(out.toString()).startsWith("120 traces").contains("computation", "api/prod /dev/p");
        Path result = directory.resolve("result.json");
        assertThat(run(
                        "trace",
                        "analyze",
                        CORPUS,
                        "--quiet",
                        "--summary",
                        "--format",
                        "json",
                        "--output",
                        result.toString()))
                .isZero();
        assertThat(JSON.readTree(result.toFile()).path("kind").asText()).isEqualTo("trace");
        Path page = directory.resolve("page.html");
        assertThat(run("report", result.toString(), "-o", page.toString())).isZero();
        assertThat(Files.readString(page)).contains("Critical path");
    }

    @Test
    void saysWhatFasterInstancesCanWin() throws IOException {
        assertThat(run(
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
                        "json"))
                .isZero();
        JsonNode wins = JSON.readTree(out.toString()).path("win");
        assertThat(wins).isNotEmpty();
        assertThat(wins.findValuesAsText("reason")).anyMatch(reason -> reason.startsWith("not worth it here"));
    }

    @Test
    void comparesTwoFilesTheSameWayEveryTime() {
        assertThat(run("trace", "diff", CORPUS, CORPUS, "--quiet")).isZero();
        String first = out.toString();
        assertThat(first).contains("duration median", "unclear", "0.0 %");
        out.getBuffer().setLength(0);
        assertThat(run("trace", "diff", CORPUS, CORPUS, "--quiet", "--threads", "1"))
                .isZero();
        assertThat(out.toString()).isEqualTo(first);
    }

    @Test
    void aMalformedFileIsNamedWithItsLine() throws IOException {
        Path file =
                Files.writeString(directory.resolve("bad.json"), Files.readString(Path.of(TODO)) + "\n{\"Id\" 1}\n");
        assertThat(run("trace", "analyze", file.toString(), "--quiet")).isOne();
        assertThat(err.toString()).isEqualTo("minos: " + file + ":2: expected a colon" + System.lineSeparator());
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
        assertThat(run("trace", "analyze", TODO, option, value)).isEqualTo(2);
        assertThat(err.toString()).contains(message).doesNotContain("Exception");
    }

    @Test
    void theReferenceReadsNothingButXRay() throws IOException {
        Path file = Files.writeString(
                directory.resolve("jaeger.json"), "{\"data\": [{\"traceID\": \"1\", \"spans\": []}]}");
        assertThat(run("trace", "analyze", file.toString(), "--quiet", "--compat", "servitrace"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--compat servitrace reads X-Ray traces only");
    }
}
