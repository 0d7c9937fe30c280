package dev.minos.gcp;

import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.message.MinosAttribute;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * A message as it is published again: the same payload, ordering key and attributes, without those that Pub/Sub reserves
 * for itself, and what it says of its attempts after one more.
 */
final class Republished {

    /** Pub/Sub's greatest publish request, in bytes of its protocol buffer. */
    static final int MOST_BYTES = 10_485_760;

    static final int MOST_ATTRIBUTES = 100;
    static final int MOST_KEY_BYTES = 256;
    static final int MOST_VALUE_BYTES = 1024;
    static final int MOST_ORDERING_KEY_BYTES = 1024;
    private static final String RESERVED = "goog";

    private Republished() {}

    /**
     * A message that Pub/Sub will take.
     *
     * @param attribute what it says to the next instance
     * @throws HandOverRefusedException if Minos's attribute is one too many, or something is larger than Pub/Sub takes
     */
    static PubSubMessage of(PubSubMessage original, MinosAttribute attribute, String topic)
            throws HandOverRefusedException {
        Map<String, String> attributes = new HashMap<>();
        for (Map.Entry<String, String> entry : original.attributes().entrySet()) {
            if (!entry.getKey().startsWith(RESERVED)) {
                attributes.put(entry.getKey(), entry.getValue());
            }
        }
        attributes.put(MinosAttribute.NAME, attribute.text());
        PubSubMessage copy = new PubSubMessage(
                original.id(), original.publishTime(), topic, original.orderingKey(), attributes, original.data());
        checkLimits(copy);
        return copy;
    }

    private static void checkLimits(PubSubMessage copy) throws HandOverRefusedException {
        check(copy, "attributes", copy.attributes().size(), MOST_ATTRIBUTES);
        for (Map.Entry<String, String> entry : copy.attributes().entrySet()) {
            check(copy, "bytes in an attribute's key", utf8(entry.getKey()), MOST_KEY_BYTES);
            check(copy, "bytes in the attribute " + entry.getKey(), utf8(entry.getValue()), MOST_VALUE_BYTES);
        }
        check(copy, "bytes in its ordering key", utf8(copy.orderingKey()), MOST_ORDERING_KEY_BYTES);
        check(copy, "bytes", requestBytes(copy), MOST_BYTES);
    }

    private static void check(PubSubMessage copy, String what, long has, long most) throws HandOverRefusedException {
        if (has > most) {
            throw new HandOverRefusedException(
                    "message " + copy.id() + " would have " + has + " " + what + " with Minos's attribute, and Pub/Sub"
                            + " takes " + most,
                    null);
        }
    }

    /** The size of a publish request with this message alone, as its protocol buffer is encoded. */
    static long requestBytes(PubSubMessage message) {
        long bytes = field(payloadBytes(message.data()));
        for (Map.Entry<String, String> entry : message.attributes().entrySet()) {
            bytes += field(field(utf8(entry.getKey())) + field(utf8(entry.getValue())));
        }
        if (!message.orderingKey().isEmpty()) {
            bytes += field(utf8(message.orderingKey()));
        }
        return field(utf8(message.topic())) + field(bytes);
    }

    /** One byte of tag, the length in groups of seven bits, the content. */
    private static long field(long length) {
        int lengthBytes = 1;
        for (long rest = length >>> 7; rest > 0; rest >>>= 7) {
            lengthBytes++;
        }
        return 1 + lengthBytes + length;
    }

    private static long payloadBytes(String base64) {
        int characters = base64.length();
        while (characters > 0 && base64.charAt(characters - 1) == '=') {
            characters--;
        }
        return characters * 3L / 4;
    }

    private static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
