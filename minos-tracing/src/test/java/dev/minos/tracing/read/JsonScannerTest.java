package dev.minos.tracing.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.minos.tracing.Fixtures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonScannerTest {

    private static final JsonFactory JACKSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(Integer.MAX_VALUE)
                    .build())
            .build();

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void takesAndRejectsTheSameTextsAsJackson(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] original = Files.readAllBytes(Fixtures.path("thumbnail_app_fault.json"));
        byte[] document = Fixtures.JSON
                .readTree(original)
                .path("Segments")
                .path(0)
                .path("Document")
                .asText()
                .getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 4_000; i++) {
            byte[] mutant = Mutations.of(random.nextBoolean() ? original : document, random);
            boolean expected = jacksonTakes(mutant);
            if (takes(mutant) != expected) {
                assertThat(takes(mutant))
                        .as(new String(mutant, StandardCharsets.UTF_8))
                        .isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {4, 5})
    void readsADocumentWhereItStandsAsItReadsItDecoded(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] original = Fixtures.JSON
                .readTree(Fixtures.path("hello_retail_app_error.json").toFile())
                .path("Segments")
                .path(0)
                .path("Document")
                .asText()
                .getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 3_000; i++) {
            String text = new String(Mutations.of(original, random), StandardCharsets.UTF_8);
            assertThat(inPlace(text)).as(text).isIn(decoded(text), "needs decoding");
        }
    }

    @Test
    void readsNamesAndTextsWithEscapesOfAllKinds() {
        JsonScanner scanner = over(
                "{\"\\u0069d\":\"a\\\\\\\"\\/\\b\\f\\n\\r\\t\\u00e4\\ud83d\\ude00\\ud83d \u00e4\u20ac\ud83d\ude00\"}");
        scanner.beginObject();
        assertThat(scanner.nextField()).isTrue();
        assertThat(scanner.isNamed("id")).isTrue();
        assertThat(scanner.string()).isEqualTo("a\\\"/\b\f\n\r\t\u00e4\ud83d\ude00\ufffd \u00e4\u20ac\ud83d\ude00");
        assertThat(scanner.nextField()).isFalse();
        assertThat(scanner.atEnd()).isTrue();
    }

    @Test
    void followsAnyDepth() {
        JsonScanner scanner = over("[".repeat(1_000_000) + "]".repeat(1_000_000));
        scanner.skip();
        assertThat(scanner.atEnd()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1,}",
                "[1,]",
                "[1 2]",
                "{\"a\" 1}",
                "{a:1}",
                "[01]",
                "[1.]",
                "[+1]",
                "[NaN]",
                "[tru]",
                "[\"\\x\"]",
                "[\"\t\"]",
                "[\"",
                "{",
                "[1}",
                "[\"\\u12g4\"]",
                "[\ufeff]",
                ""
            })
    void rejectsWhatIsNotJson(String text) {
        assertThatThrownBy(() -> over(text).skip()).isInstanceOf(MalformedJsonException.class);
    }

    private static JsonScanner over(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        JsonScanner scanner = new JsonScanner();
        scanner.over(bytes, 0, bytes.length);
        return scanner;
    }

    private static boolean takes(byte[] text) {
        JsonScanner scanner = new JsonScanner();
        scanner.over(text, 0, text.length);
        try {
            while (!scanner.atEnd()) {
                scanner.skip();
            }
            return true;
        } catch (MalformedJsonException malformed) {
            return false;
        }
    }

    private static boolean jacksonTakes(byte[] text) {
        try (JsonParser parser = JACKSON.createParser(text)) {
            while (parser.nextToken() != null) {
                parser.getText();
            }
            return true;
        } catch (IOException malformed) {
            return false;
        }
    }

    private static String inPlace(String document) {
        JsonScanner outer = over(new TextNode(document).toString());
        JsonScanner inner = new JsonScanner();
        List<XRaySegment> segments = new ArrayList<>();
        try {
            inner.within(outer);
            new XRayDocument().read(inner, segments);
            return inner.leave(outer) ? segments.toString() : "needs decoding";
        } catch (MalformedJsonException malformed) {
            return "needs decoding";
        }
    }

    private static String decoded(String document) {
        JsonScanner scanner = over(document);
        List<XRaySegment> segments = new ArrayList<>();
        try {
            new XRayDocument().read(scanner, segments);
            return scanner.atEnd() ? segments.toString() : "malformed";
        } catch (MalformedJsonException malformed) {
            return "malformed";
        }
    }
}
