package dev.minos.tracing.read;

import static dev.minos.tracing.XRay.node;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.tracing.Fixtures;
import dev.minos.tracing.XRay;
import dev.minos.tracing.analysis.TraceAnalyzer;
import dev.minos.tracing.analysis.TraceBreakdown;
import dev.minos.tracing.compat.ServiTrace;
import dev.minos.tracing.model.Category;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceFileTest {

    @TempDir
    private Path directory;

    @Test
    void readsWhatTheCommandLineOfAwsPrintsInAnyLayout() throws IOException {
        ObjectNode printed = Fixtures.JSON.createObjectNode();
        ArrayNode traces = printed.putArray("Traces");
        StringBuilder lines = new StringBuilder();
        StringBuilder pretty = new StringBuilder();
        for (String name : List.of("todo_app", "matrix_app", "thumbnail_app")) {
            JsonNode trace =
                    Fixtures.JSON.readTree(Fixtures.path(name + ".json").toFile());
            traces.add(trace);
            lines.append(trace).append('\n');
            pretty.append(trace.toPrettyString()).append("\n\n");
        }
        printed.putArray("UnprocessedTraceIds").add("{\"Traces\": [");
        List<ReadTrace> expected = Fixtures.read(file("lines.json", lines.toString()));
        assertThat(expected)
                .hasSize(3)
                .allMatch(trace -> trace.toTrace().spans().size() > 10);
        for (String text : List.of(
                printed.toString(),
                printed.toPrettyString(),
                traces.toString(),
                traces.toPrettyString(),
                pretty.toString(),
                "\ufeff" + lines,
                lines.toString().strip(),
                "\n\r\n " + lines)) {
            assertThat(Fixtures.read(file("other.json", text))).isEqualTo(expected);
            assertThat(Fixtures.read(zipped(text))).isEqualTo(expected);
        }
    }

    @Test
    void keepsTheOrderAndLosesNothingAtTheSeamsOfBlocks() throws IOException {
        String trace = Files.readString(Fixtures.path("matrix_app.json")).strip();
        for (String separator : List.of("\n", ",\n")) {
            StringBuilder text = new StringBuilder(separator.equals("\n") ? "" : "{\"Traces\": [");
            for (int i = 0; i < 60; i++) {
                text.append(i == 0 ? "" : separator).append(trace.replace("\"Id\": \"1-", "\"Id\": \"" + i + "-1-"));
            }
            text.append(separator.equals("\n") ? "" : "]}");
            List<String> ids = Fixtures.read(file("many.json", text.toString())).stream()
                    .map(read -> read.toTrace().id())
                    .toList();
            assertThat(ids).hasSize(60);
            for (int i = 0; i < 60; i++) {
                assertThat(ids.get(i)).startsWith(i + "-1-");
            }
        }
    }

    @Test
    void readsADocumentThatIsNoStringAndOneWithUnusualEscapes() throws IOException {
        ObjectNode trace = XRay.functionBehindGateway(1).json();
        List<ReadTrace> expected = Fixtures.read(file("usual.json", trace.toString()));
        ObjectNode open = trace.deepCopy();
        for (JsonNode segment : open.path("Segments")) {
            ((ObjectNode) segment)
                    .set(
                            "Document",
                            Fixtures.JSON.readTree(segment.path("Document").asText()));
        }
        assertThat(Fixtures.read(file("open.json", open.toString()))).isEqualTo(expected);
        String escaped = trace.toString().replace("\\\"", "\\u0022").replace("gateway", "\\u0067ateway");
        assertThat(Fixtures.read(file("escaped.json", escaped))).isEqualTo(expected);
    }

    @Test
    void aDocumentThatIsMalformedCostsItsSegmentOnly() throws IOException {
        ObjectNode trace = XRay.functionBehindGateway(1).json();
        ((ObjectNode) trace.path("Segments").path(2)).put("Document", "{\"id\": }");
        ReadTrace read = Fixtures.read(file("bad.json", trace.toString())).get(0);
        assertThat(read.toTrace().unreadable()).isOne();
        assertThat(TraceAnalyzer.analyze(read.toTrace()).orElseThrow().quality().isIncomplete())
                .isTrue();
        assertThat(ServiTrace.analyze((XRayTrace) read).toString()).contains("JSONDecodeError");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"Id\": \"a\"}\n\n{\"Id\" \"b\"}",
                "{\n\"Traces\": [\n{\"Id\" \"b\"}]}",
                "{\"Id\": 1}\n{\"Id\": 2}\n[3]"
            })
    void namesTheLineOfWhatIsMalformed(String text) throws IOException {
        Path file = file("malformed.json", text);
        assertThatThrownBy(() -> readAll(file))
                .isInstanceOf(TraceFormatException.class)
                .hasMessageMatching(".*malformed.json:3: expected .*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"Traces\": [{\"Id\": \"a\"}, {\"Id\": ", "{\"Id\": \"a\", \"Segments\": ["})
    void saysThatAFileIsCutOff(String text) throws IOException {
        Path file = file("cut.json", text);
        assertThatThrownBy(() -> readAll(file))
                .isInstanceOf(TraceFormatException.class)
                .hasMessageContaining("ends in the middle of a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"foo\": 1}", "[]", "[{\"foo\": 1}]"})
    void saysThatAFileHoldsNoTraces(String text) throws IOException {
        Path file = file("none.json", text);
        assertThatThrownBy(() -> readAll(file))
                .hasMessageEndingWith(
                        "none.json:1: neither X-Ray nor OTLP nor Jaeger, as far as its first fields tell");
    }

    @Test
    void rejectsTextThatIsNotUtf8() throws IOException {
        byte[] field = "{\"Id\": \"\u00e4\"}".getBytes(StandardCharsets.ISO_8859_1);
        Path other = Files.write(directory.resolve("latin1-id.json"), field);
        assertThatThrownBy(() -> readAll(other)).hasMessageEndingWith("latin1-id.json:1: not UTF-8");
    }

    @Test
    void anEmptyFileHoldsNothing() throws IOException {
        assertThat(readAll(file("empty.json", " \n"))).isEmpty();
    }

    @Test
    void followsAHundredThousandNestedSubsegments() throws IOException {
        int depth = 100_000;
        StringBuilder document = new StringBuilder();
        for (int i = 0; i < depth; i++) {
            document.append("{'id':'s").append(i).append("','name':'n','start_time':1,'end_time':2,'subsegments':[");
        }
        document.append("]}".repeat(depth));
        ObjectNode trace = Fixtures.JSON
                .createObjectNode()
                .put("Id", "1-deep")
                .put("Duration", 1.0)
                .put("LimitExceeded", false);
        trace.putArray("Segments")
                .addObject()
                .put("Document", document.toString().replace('\'', '"'));
        ReadTrace read = Fixtures.read(file("deep.json", trace.toString())).get(0);
        TraceBreakdown breakdown = TraceAnalyzer.analyze(read.toTrace()).orElseThrow();
        assertThat(breakdown.durationUs()).isEqualTo(1_000_000);
        assertThat(ServiTrace.analyze((XRayTrace) read).toString()).contains("RecursionError");
    }

    @Test
    void followsAHundredThousandCallsOfCalls() throws IOException {
        XRay xray = XRay.lasting(1);
        xray.segment(node("s0", "n", 0, 1), "AWS::Lambda", "");
        for (int i = 1; i < 100_000; i++) {
            xray.segment(node("s" + i, "n", i * 1e-6, 1 - i * 1e-6), "AWS::Lambda", "s" + (i - 1));
        }
        ReadTrace read = Fixtures.read(file("calls.json", xray.text())).get(0);
        assertThat(TraceAnalyzer.analyze(read.toTrace()).orElseThrow().micros(Category.ORCHESTRATION))
                .isEqualTo(1_000_000);
        assertThat(ServiTrace.analyze((XRayTrace) read).toString()).contains("RecursionError");
    }

    @Test
    void readsATraceOfFiftyMegabytes() throws IOException {
        String padding = "x".repeat(1_000);
        XRay xray = XRay.lasting(1).segment(node("root", "n", 0, 1), "AWS::Lambda", "");
        for (int i = 0; i < 50_000; i++) {
            xray.segment(node("s" + i, padding, 0.1, 0.2), "AWS::S3", "root");
        }
        Path file = file("large.json", xray.text());
        assertThat(Files.size(file)).isGreaterThan(50_000_000);
        ReadTrace read = Fixtures.read(file).get(0);
        assertThat(TraceAnalyzer.analyze(read.toTrace()).orElseThrow().micros(Category.EXTERNAL_SERVICE))
                .isEqualTo(100_000);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private Path zipped(String text) throws IOException {
        Path file = directory.resolve("zipped.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }

    private static List<ReadTrace> readAll(Path file) throws IOException {
        List<ReadTrace> traces = new ArrayList<>();
        try {
            TraceFile.of(file, InputFormat.AUTO).forEach(2, trace -> trace, traces::add);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return traces;
    }
}
