package dev.minos.local.sqs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartialBatchResponseTest {

    private static final Set<String> BATCH = Set.of("a", "b", "c");

    @ParameterizedTest(name = "<{0}>")
    @ValueSource(
            strings = {
                "",
                "  ",
                "null",
                "\"\"",
                "{}",
                "{\"batchItemFailures\":null}",
                "{\"batchItemFailures\":[]}",
                "{\"statusCode\":200}"
            })
    void allHaveSucceeded(String response) {
        assertThat(failures(response)).isEmpty();
    }

    @ParameterizedTest(name = "<{0}>")
    @ValueSource(
            strings = {
                "{",
                "{\"batchItemFailures\":[]} x",
                "done",
                "\"done\"",
                "7",
                "true",
                "[]",
                "{\"batchItemFailures\":\"a\"}",
                "{\"batchItemFailures\":{}}",
                "{\"batchItemFailures\":[\"a\"]}",
                "{\"batchItemFailures\":[null]}",
                "{\"batchItemFailures\":[{}]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":\"\"}]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":null}]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":7}]}",
                "{\"batchItemFailures\":[{\"itemId\":\"a\"}]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":\"unknown\"}]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":\"a\"},{\"itemIdentifier\":\"unknown\"}]}"
            })
    void allHaveFailed(String response) {
        assertThat(failures(response)).isEqualTo(BATCH);
    }

    @ParameterizedTest(name = "<{0}>")
    @ValueSource(
            strings = {
                "{\"batchItemFailures\":[{\"itemIdentifier\":\"a\"},{\"itemIdentifier\":\"c\"}]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":\"c\",\"why\":1},{\"itemIdentifier\":\"a\"}],\"more\":[]}",
                "{\"batchItemFailures\":[{\"itemIdentifier\":\"a\"},{\"itemIdentifier\":\"a\"},{\"itemIdentifier\":\"c\"}]}"
            })
    void theNamedOnesHaveFailed(String response) {
        assertThat(failures(response)).isEqualTo(Set.of("a", "c"));
    }

    private static Set<String> failures(String response) {
        return PartialBatchResponse.failures(response.getBytes(UTF_8), BATCH);
    }
}
