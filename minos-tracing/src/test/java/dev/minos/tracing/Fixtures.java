package dev.minos.tracing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.minos.tracing.read.InputFormat;
import dev.minos.tracing.read.ReadTrace;
import dev.minos.tracing.read.TraceFile;
import dev.minos.tracing.read.XRayTrace;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The reference's traces and the reference's answers. */
public final class Fixtures {

    public static final ObjectMapper JSON = new ObjectMapper();

    /**
     * A trace with the reference's answer.
     *
     * @param label what it is
     * @param trace the trace
     * @param expected the answer
     */
    public record Case(String label, XRayTrace trace, JsonNode expected) {

        @Override
        public String toString() {
            return label;
        }
    }

    private Fixtures() {}

    public static Path path(String name) {
        try {
            return Path.of(Fixtures.class.getResource("/servitrace/" + name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public static List<ReadTrace> read(Path file) {
        return read(file, InputFormat.AUTO);
    }

    public static List<ReadTrace> read(Path file, InputFormat format) {
        try {
            List<ReadTrace> traces = new ArrayList<>();
            TraceFile.of(file, format).forEach(2, trace -> trace, traces::add);
            return traces;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A trace written as text. */
    public static ReadTrace parse(String json) {
        try {
            Path file = Files.createTempFile("trace", ".json");
            Files.writeString(file, json);
            List<ReadTrace> traces = read(file);
            Files.delete(file);
            return traces.get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The nine real traces. */
    public static Stream<Case> realTraces() {
        try {
            JsonNode expected = JSON.readTree(path("expected.json").toFile());
            return expected.properties().stream()
                    .map(field -> new Case(
                            field.getKey(),
                            (XRayTrace) read(path(field.getKey() + ".json")).get(0),
                            field.getValue()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** 120 mutated and synthetic traces. */
    public static Stream<Case> corpus() {
        List<ReadTrace> traces = read(path("diff_corpus.ndjson.gz"));
        List<Case> cases = new ArrayList<>();
        try (BufferedReader answers = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(path("diff_expected.ndjson.gz"))), StandardCharsets.UTF_8))) {
            for (ReadTrace trace : traces) {
                JsonNode answer = JSON.readTree(answers.readLine());
                cases.add(new Case(
                        answer.get("trace_id").asText() + " "
                                + answer.get("label").asText(),
                        (XRayTrace) trace,
                        answer));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cases.stream();
    }

    public static Stream<Case> all() {
        return Stream.concat(realTraces(), corpus());
    }

    /** Fields by name, for comparing. */
    public static Map<String, JsonNode> fields(JsonNode object) {
        Map<String, JsonNode> fields = new java.util.LinkedHashMap<>();
        object.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
        return fields;
    }
}
