package dev.minos.local.pubsub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.StatusRuntimeException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterParserTest {

    private static final Map<String, String> ATTRIBUTES = Map.of("lang", "en", "name", "minos \"3\"", "a b", "c");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "attributes:lang | true",
                "attributes:absent | false",
                "NOT attributes:absent | true",
                "-attributes:lang | false",
                "attributes.lang = \"en\" | true",
                "attributes.lang=\"EN\" | false",
                "attributes.lang != \"de\" | true",
                "attributes.absent != \"de\" | true",
                "attributes.name = \"minos \\\"3\\\"\" | true",
                "attributes.\"a b\" = \"c\" | true",
                "attributes:\"a b\" | true",
                "hasPrefix(attributes.name, \"min\") | true",
                "hasPrefix(attributes.absent, \"\") | false",
                "attributes:lang AND attributes:absent | false",
                "attributes:lang OR attributes:absent | true",
                "NOT attributes:lang OR attributes:name | true",
                "attributes:lang AND (attributes:absent OR attributes:name) | true",
                "NOT (attributes:lang AND attributes:name) | false",
            })
    void matchesByAttributes(String filter, boolean matches) {
        assertThat(FilterParser.parse(filter).matches(ATTRIBUTES)).isEqualTo(matches);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  "})
    void anEmptyFilterMatchesEverything(String filter) {
        assertThat(FilterParser.parse(filter).matches(Map.of())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lang = \"en\"",
                "attributes.lang",
                "attributes.lang = en",
                "attributes:lang AND",
                "attributes:a AND attributes:b OR attributes:c",
                "(attributes:a",
                "attributes:a)",
                "attributes.a = \"open",
                "hasPrefix(attributes.a)",
                "attributes:a && attributes:b",
            })
    void refusesWhatIsNoFilter(String filter) {
        assertThatThrownBy(() -> FilterParser.parse(filter))
                .isInstanceOf(StatusRuntimeException.class)
                .hasMessageContaining("INVALID_ARGUMENT")
                .hasMessageContaining(filter);
    }

    @ParameterizedTest
    @ValueSource(ints = {256, 257})
    void aFilterHasAtMost256Bytes(int bytes) {
        String filter = "attributes:" + "k".repeat(bytes - "attributes:".length());
        if (bytes == 256) {
            assertThat(FilterParser.parse(filter).matches(ATTRIBUTES)).isFalse();
        } else {
            assertThatThrownBy(() -> FilterParser.parse(filter)).hasMessageContaining("at most 256 bytes");
        }
    }
}
