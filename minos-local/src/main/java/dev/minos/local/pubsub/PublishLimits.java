package dev.minos.local.pubsub;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.pubsub.v1.PublishRequest;
import com.google.pubsub.v1.PubsubMessage;
import io.grpc.Status;

/** The limits of a publish request, all in bytes of UTF-8; from the "Quotas and limits" page of Pub/Sub. */
final class PublishLimits {

    static final int REQUEST_BYTES = 10 * 1024 * 1024;

    private static final int MESSAGES = 1000;
    private static final int ATTRIBUTES = 100;
    private static final int KEY_BYTES = 256;
    private static final int VALUE_BYTES = 1024;
    private static final int ORDERING_KEY_BYTES = 1024;
    private static final String RESERVED = "goog";

    private PublishLimits() {}

    /** INVALID_ARGUMENT if a request breaks a limit, as a whole or in one of its messages. */
    static void check(PublishRequest request) {
        require(request.getMessagesCount() > 0, "a request must hold at least one message");
        atMost("messages of a request", request.getMessagesCount(), MESSAGES);
        atMost("bytes of a request", request.getSerializedSize(), REQUEST_BYTES);
        request.getMessagesList().forEach(PublishLimits::check);
    }

    private static void check(PubsubMessage message) {
        require(
                !message.getData().isEmpty() || message.getAttributesCount() > 0,
                "a message must have data or at least one attribute");
        atMost("attributes of a message", message.getAttributesCount(), ATTRIBUTES);
        atMost("bytes of an ordering key", bytes(message.getOrderingKey()), ORDERING_KEY_BYTES);
        message.getAttributesMap().forEach(PublishLimits::checkAttribute);
    }

    private static void checkAttribute(String key, String value) {
        require(!key.isEmpty(), "an attribute's key must not be empty");
        require(!key.startsWith(RESERVED), "an attribute's key must not start with " + RESERVED + ", was " + key);
        atMost("bytes of an attribute's key", bytes(key), KEY_BYTES);
        atMost("bytes of the value of attribute " + key, bytes(value), VALUE_BYTES);
    }

    private static int bytes(String text) {
        return text.getBytes(UTF_8).length;
    }

    private static void atMost(String what, int value, int limit) {
        require(value <= limit, what + " must be at most " + limit + ", was " + value);
    }

    private static void require(boolean holds, String rule) {
        if (!holds) {
            throw Status.INVALID_ARGUMENT.withDescription(rule).asRuntimeException();
        }
    }
}
