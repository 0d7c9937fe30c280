package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonParser;
import dev.minos.core.event.JsonLine;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {

    @Test
    void knowsWhereEachValueStands() {
        String text = " { \"a\" : {\"b\":[1, -2.5e3,\"x\"],\"c\":\"d\\n\\u00e9\\\"\"} , \"e\":true }\n";
        JsonValue root = JsonReader.read(text);
        JsonValue a = Objects.requireNonNull(root.get("a"));

        assertThat(text.substring(root.start(), root.end())).isEqualTo(text.strip());
        assertThat(text.substring(a.memberStart(), a.end()))
                .startsWith("\"a\" : {")
                .endsWith("\\\"\"}");
        assertThat(a.string("c")).isEqualTo("d\n\u00e9\"");
        assertThat(root.string("e")).isEmpty();
        assertThat(root.string("z")).isEmpty();
        assertThat(root.get("z")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"0", "-1", "1e-3", "true", "null", "\"\"", "[]", "{}", "[[],{}]", "\"\\/\\b\\f\\r\\t\\\\\""})
    void readsEveryKindOfValue(String text) {
        JsonValue value = JsonReader.read(text);

        assertThat(value.start()).isZero();
        assertThat(value.end()).isEqualTo(text.length());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[",
                "\"",
                "\"\\",
                "\"\\x\"",
                "\"\\u12g4\"",
                "\"\\u12",
                "\"\n\"",
                "{\"a\"}",
                "{\"a\":}",
                "{a:1}",
                "{\"a\":1,}",
                "[1,]",
                "[1 2]",
                "tru",
                "+1",
                "1d",
                "-",
                "NaN",
                "{}x",
                "1 2"
            })
    void refusesWhatIsNoJson(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonReader.read(text))
                .withMessageStartingWith("no JSON at character ");
    }

    @Test
    void refusesWhatIsNestedTooDeeply() {
        assertThat(JsonReader.read("[".repeat(100) + "]".repeat(100)).end()).isEqualTo(200);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> JsonReader.read("[".repeat(100_000) + "]".repeat(100_000)))
                .withMessageContaining("nested");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void readsOrRefusesWhateverComes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        String[] pieces = {
            "{", "}", "[", "]", ":", ",", "\"", "\\", "a", "1", "-", ".", "e", " ", "true", "\"b\"", "\u00e9"
        };
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(12); length > 0; length--) {
                text.append(pieces[random.nextInt(pieces.length)]);
            }
            try {
                JsonValue value = JsonReader.read(text.toString());
                assertThat(value.end()).isLessThanOrEqualTo(text.length());
            } catch (IllegalArgumentException refused) {
                assertThat(refused).hasMessageStartingWith("no JSON");
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void readsStringsAsAnotherReaderDoesAndWritesThemBack(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 2_000; i++) {
            StringBuilder string = new StringBuilder();
            for (int length = random.nextInt(20); length > 0; length--) {
                string.append((char) random.nextInt(random.nextBoolean() ? 128 : 0xd800));
            }
            StringBuilder json = new StringBuilder();
            JsonLine.quote(json, string.toString());

            assertThat(JsonReader.read(json.toString()).string()).isEqualTo(string.toString());
            assertThat(JsonParser.parseString(json.toString()).getAsString()).isEqualTo(string.toString());
        }
    }
}
