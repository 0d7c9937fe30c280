package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.message.Origin;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PushBodyTest {

    private static final Origin FIRST =
            new Origin("7", "2026-11-30T11:00:00Z", "//pubsub.googleapis.com/projects/p/topics/t");

    @Test
    void readsAPush() {
        PushBody body = push("{\"message\":{\"attributes\":{\"a\":\"b\"},\"data\":\"aGk=\",\"messageId\":\"8\","
                + "\"orderingKey\":\"k\",\"publishTime\":\"now\"},\"subscription\":\"s\",\"deliveryAttempt\":3}");

        assertThat(body.message(body.messageId(), body.publishTime(), "t"))
                .isEqualTo(new PubSubMessage("8", "now", "t", "k", Map.of("a", "b"), "aGk="));
        assertThat(body.message("8", "", "").text()).isEqualTo("hi");
        assertThat(body.subscription()).isEqualTo("s");
        assertThat(body.deliveryAttempt()).isEqualTo(3);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 1",
                "2147483647 | 0",
                "999999999 | 999999999",
                "-1 | 0",
                "1.5 | 0",
                "\"3\" | 0",
                "null | 0",
                "[] | 0"
            })
    void believesADeliveryAttemptThatIsACount(String value, int attempt) {
        assertThat(push("{\"message\":{\"data\":\"\"},\"deliveryAttempt\":" + value + "}")
                        .deliveryAttempt())
                .isEqualTo(attempt);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no JSON", "[]", "{}", "{\"message\":{}}", "{\"message\":\"data\"}", "{\"data\":\"\"}"})
    void isNoneOfWhatIsNoPush(String json) {
        assertThat(PushBody.ofPush(json)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"minos\":\"1\"} | {}",
                "{ \"minos\" : \"1\" } | {  }",
                "{\"minos\":\"1\",\"a\":\"b\"} | {\"a\":\"b\"}",
                "{\"minos\":\"1\" , \"a\":\"b\"} | { \"a\":\"b\"}",
                "{\"a\":\"b\", \"minos\":\"1\"} | {\"a\":\"b\"}",
                "{\"a\":\"b\",\"minos\":\"1\",\"c\":\"d\"} | {\"a\":\"b\",\"c\":\"d\"}",
                "{\"a\":\"minos\"} | {\"a\":\"minos\"}"
            })
    void cutsMinosAttributeOutAndLeavesTheRestVerbatim(String attributes, String expected) {
        String rest = ",\"data\":\"\\u0061\" , \"more\":[1.50,{}]},\"subscription\":\"s\"}";

        String restored =
                push("{\"message\":{\"attributes\":" + attributes + rest).restored(null);

        assertThat(restored).isEqualTo("{\"message\":{\"attributes\":" + expected + rest);
        assertThat(PushBody.ofPush(restored)).isNotNull();
    }

    @Test
    void restoresIdAndTimeUnderAllTheirNames() {
        String json = "{\"message\":{\"messageId\":\"8\",\"message_id\":\"8\",\"attributes\":{\"minos\":\"1\"},"
                + "\"publishTime\":\"x\", \"publish_time\":\"x\"}}";

        assertThat(push(json).restored(FIRST))
                .isEqualTo("{\"message\":{\"messageId\":\"7\",\"message_id\":\"7\",\"attributes\":{},"
                        + "\"publishTime\":\"2026-11-30T11:00:00Z\", \"publish_time\":\"2026-11-30T11:00:00Z\"}}");
    }

    @Test
    void looksQuicklyWithoutEverMissingTheAttribute() {
        assertThat(PushBody.mentionsMinos("{\"message\":{\"attributes\":{\"minos\":\"1\"}}}"))
                .isTrue();
        assertThat(PushBody.mentionsMinos("{\"message\":{\"attributes\":{\"a\":\"\\\"minos\\\"\"}}}"))
                .isFalse();
        assertThat(PushBody.mentionsMinos("{\"message\":{\"data\":\"minos\"}}")).isTrue();
        assertThat(PushBody.mentionsMinos("{\"message\":{\"data\":\"bWlub3M=\"}}"))
                .isFalse();
    }

    @Test
    void restoresAMessageThatSaysWhatItIsACopyOf() {
        PubSubMessage copy = new PubSubMessage(
                "8",
                "later",
                "projects/p/topics/retries",
                "k",
                Map.of("a", "b", "minos", "1;retries=2;id=7;time=t;source=" + FIRST.source()),
                "aGk=");

        assertThat(Delivery.of(copy, push("{\"message\":{\"data\":\"\"}}")).original())
                .isEqualTo(new PubSubMessage("7", "t", "projects/p/topics/t", "k", Map.of("a", "b"), "aGk="));
    }

    @Test
    void leavesAMessageAloneThatIsNoCopy() {
        PubSubMessage message = new PubSubMessage("8", "now", "projects/p/topics/t", "", Map.of("a", "b"), "aGk=");

        assertThat(Delivery.of(message, push("{\"message\":{\"data\":\"\"}}")).original())
                .isSameAs(message);
    }

    private static PushBody push(String json) {
        return Objects.requireNonNull(PushBody.ofPush(json));
    }
}
