package dev.minos.local.pubsub;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.pubsub.v1.PublishRequest;
import com.google.pubsub.v1.PubsubMessage;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublishLimitsTest {

    private static PubsubMessage.Builder message() {
        return PubsubMessage.newBuilder().setData(ByteString.copyFromUtf8("x"));
    }

    private static PublishRequest request(PubsubMessage.Builder message) {
        return PublishRequest.newBuilder().addMessages(message).build();
    }

    private static void passes(PubsubMessage.Builder message) {
        assertThatCode(() -> PublishLimits.check(request(message))).doesNotThrowAnyException();
    }

    private static void fails(PubsubMessage.Builder message, String reason) {
        assertThatThrownBy(() -> PublishLimits.check(request(message)))
                .hasMessageContaining("INVALID_ARGUMENT")
                .hasMessageContaining(reason);
    }

    private static Map<String, String> attributes(int count) {
        return IntStream.range(0, count).boxed().collect(Collectors.toMap(i -> "k" + i, i -> "v"));
    }

    @Test
    void aMessageHasAtMost100Attributes() {
        passes(message().putAllAttributes(attributes(100)));
        fails(message().putAllAttributes(attributes(101)), "at most 100, was 101");
    }

    @Test
    void keysHaveAtMost256Bytes() {
        passes(message().putAttributes("é".repeat(128), ""));
        fails(message().putAttributes("é".repeat(128) + "e", ""), "at most 256, was 257");
    }

    @Test
    void valuesHaveAtMost1024Bytes() {
        passes(message().putAttributes("k", "é".repeat(512)));
        fails(message().putAttributes("k", "é".repeat(512) + "e"), "at most 1024, was 1025");
    }

    @Test
    void orderingKeysHaveAtMost1024Bytes() {
        passes(message().setOrderingKey("k".repeat(1024)));
        fails(message().setOrderingKey("k".repeat(1025)), "at most 1024, was 1025");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "googclient_deliveryattempt"})
    void keysMustNotBeEmptyOrReserved(String key) {
        fails(message().putAttributes(key, "v"), "attribute's key must not");
    }

    @Test
    void aMessageHasDataOrAnAttribute() {
        passes(PubsubMessage.newBuilder().putAttributes("k", "v"));
        fails(PubsubMessage.newBuilder(), "data or at least one attribute");
    }

    @Test
    void aRequestHasAtMost10MebibytesAttributesIncluded() {
        var message = message().putAttributes("k", "v");
        int frame = request(message.setData(ByteString.copyFrom(new byte[10_000_000])))
                        .getSerializedSize()
                - 10_000_000;
        int most = PublishLimits.REQUEST_BYTES - frame;
        passes(message.setData(ByteString.copyFrom(new byte[most])));
        fails(message.setData(ByteString.copyFrom(new byte[most + 1])), "at most 10485760, was 10485761");
    }

    @Test
    void aRequestHasOneTo1000Messages() {
        var thousand = PublishRequest.newBuilder();
        IntStream.range(0, 1000).forEach(i -> thousand.addMessages(message()));
        assertThatCode(() -> PublishLimits.check(thousand.build())).doesNotThrowAnyException();
        assertThatThrownBy(() ->
                        PublishLimits.check(thousand.addMessages(message()).build()))
                .hasMessageContaining("at most 1000, was 1001");
        assertThatThrownBy(() -> PublishLimits.check(PublishRequest.getDefaultInstance()))
                .hasMessageContaining("at least one message");
    }
}
