package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.protobuf.ByteString;
import com.google.pubsub.v1.PublishRequest;
import com.google.pubsub.v1.PubsubMessage;
import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.message.MinosAttribute;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits are in bytes, and whatever is exactly at one passes. */
class RepublishedTest {

    private static final String TOPIC = "projects/p/topics/retries";
    /** Two bytes in UTF-8. */
    private static final String E = "\u00e9";

    @Test
    void takesAsManyAttributesAsThereAreBesideItsOwn() {
        passes(message(attributes(99), "", 0));
        isRefused(message(attributes(100), "", 0), "101 attributes");
    }

    @Test
    void needsNoRoomForAnAttributeThatIsThereAlready() {
        Map<String, String> attributes = attributes(99);
        attributes.put("minos", "1;retries=1");
        attributes.put("googclient_deliveryattempt", "5");

        passes(message(attributes, "", 0));
    }

    @ParameterizedTest(name = "{0} and {1} times two bytes")
    @CsvSource({"1, 128, 257 bytes in an attribute's key", "0, 128, ''", "256, 0, ''", "257, 0, 257 bytes"})
    void countsAKeysBytes(int ones, int twos, String refusal) {
        check(message(Map.of("k".repeat(ones) + E.repeat(twos), "v"), "", 0), refusal);
    }

    @ParameterizedTest(name = "{0} and {1} times two bytes")
    @CsvSource({"0, 512, ''", "1, 512, 1025 bytes in the attribute a", "1024, 0, ''", "1025, 0, 1025 bytes"})
    void countsAValuesBytes(int ones, int twos, String refusal) {
        check(message(Map.of("a", "v".repeat(ones) + E.repeat(twos)), "", 0), refusal);
    }

    @ParameterizedTest(name = "{0} times two bytes")
    @CsvSource({"512, ''", "513, 1026 bytes in its ordering key"})
    void countsAnOrderingKeysBytes(int twos, String refusal) {
        check(message(Map.of(), E.repeat(twos), 0), refusal);
    }

    @Test
    void countsTheBytesOfTheWholeRequest() throws Exception {
        long around = Republished.requestBytes(Republished.of(message(Map.of(), "", 1000), attribute(), TOPIC)) - 1000;
        // a larger payload has some more bytes of length
        int most = (int) (Republished.MOST_BYTES - around) - 8;
        while (Republished.requestBytes(copy(message(Map.of(), "", most))) < Republished.MOST_BYTES) {
            most++;
        }

        assertThat(Republished.requestBytes(copy(message(Map.of(), "", most)))).isEqualTo(Republished.MOST_BYTES);
        passes(message(Map.of(), "", most));
        isRefused(message(Map.of(), "", most + 1), Republished.MOST_BYTES + 1 + " bytes");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void countsARequestAsProtocolBuffersDo(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 200; i++) {
            PubSubMessage message =
                    message(attributes(random.nextInt(99)), E.repeat(random.nextInt(100)), random.nextInt(40_000));
            PublishRequest request = PublishRequest.newBuilder()
                    .setTopic(message.topic())
                    .addMessages(PubsubMessage.newBuilder()
                            .setData(ByteString.copyFrom(message.bytes()))
                            .setOrderingKey(message.orderingKey())
                            .putAllAttributes(message.attributes()))
                    .build();
            // an empty payload is left out of the protocol buffer; two bytes too many do no harm
            int empty = message.data().isEmpty() ? 2 : 0;

            assertThat(Republished.requestBytes(message)).isEqualTo(request.getSerializedSize() + empty);
        }
    }

    private static Map<String, String> attributes(int count) {
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < count; i++) {
            attributes.put("name " + i, "value".repeat(i % 60));
        }
        return attributes;
    }

    private static PubSubMessage message(Map<String, String> attributes, String orderingKey, int bytes) {
        return new PubSubMessage(
                "7", "", TOPIC, orderingKey, attributes, Base64.getEncoder().encodeToString(new byte[bytes]));
    }

    private static MinosAttribute attribute() {
        return MinosAttribute.ABSENT.handedBack("here", null);
    }

    /** The copy, limits aside. */
    private static PubSubMessage copy(PubSubMessage message) {
        Map<String, String> attributes = new HashMap<>(message.attributes());
        attributes.put("minos", attribute().text());
        return new PubSubMessage("7", "", TOPIC, message.orderingKey(), attributes, message.data());
    }

    private static void check(PubSubMessage message, String refusal) {
        if (refusal.isEmpty()) {
            passes(message);
        } else {
            isRefused(message, refusal);
        }
    }

    private static void passes(PubSubMessage message) {
        assertThatCode(() -> Republished.of(message, attribute(), TOPIC)).doesNotThrowAnyException();
    }

    private static void isRefused(PubSubMessage message, String why) {
        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> Republished.of(message, attribute(), TOPIC))
                .withMessageContaining(why);
    }
}
