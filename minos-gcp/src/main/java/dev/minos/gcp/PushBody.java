package dev.minos.gcp;

import dev.minos.core.message.MinosAttribute;
import dev.minos.core.message.Numbers;
import dev.minos.core.message.Origin;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The JSON body of a Pub/Sub push, <code>{"message": {...}, "subscription": "...", "deliveryAttempt": 1}</code>, or of its
 * message alone.
 */
final class PushBody {

    /** What a body without Minos's attribute cannot contain: quotes inside of its values are escaped. */
    private static final String MENTION = '"' + MinosAttribute.NAME + '"';

    private static final int MOST_DIGITS = 9;
    /** Pushes bring each under two names. */
    private static final String[] ID_NAMES = {"messageId", "message_id"};

    private static final String[] TIME_NAMES = {"publishTime", "publish_time"};

    private final String json;
    private final JsonValue body;
    private final JsonValue message;

    private PushBody(String json, JsonValue body, JsonValue message) {
        this.json = json;
        this.body = body;
        this.message = message;
    }

    /** Reads a push, or returns null if this is none. */
    static @Nullable PushBody ofPush(String json) {
        return ofPush(json, read(json));
    }

    /** The push that is a value of this JSON text, or null if that is none. */
    static @Nullable PushBody ofPush(String json, @Nullable JsonValue body) {
        JsonValue message = body == null ? null : body.get("message");
        return body == null || message == null || !isMessage(message) ? null : new PushBody(json, body, message);
    }

    /** Reads a message that came without its envelope, or returns null if this is none. */
    static @Nullable PushBody ofMessage(String json) {
        JsonValue message = read(json);
        return message == null || !isMessage(message) ? null : new PushBody(json, message, message);
    }

    /** The value of a text, or null if it is no JSON. */
    static @Nullable JsonValue read(String json) {
        try {
            return JsonReader.read(json);
        } catch (IllegalArgumentException malformed) {
            return null;
        }
    }

    private static boolean isMessage(JsonValue value) {
        return value.get("data") != null || value.get("attributes") != null;
    }

    /** Whether a body may carry Minos's attribute: a quick look that is right whenever it says no. */
    static boolean mentionsMinos(String json) {
        return json.contains(MENTION);
    }

    /** The name of the subscription, empty if there is none. */
    String subscription() {
        return body.string("subscription");
    }

    /** Times that the message was delivered to its subscription, or 0 where it has no dead-letter policy. */
    int deliveryAttempt() {
        JsonValue attempt = body.get("deliveryAttempt");
        return attempt == null
                ? 0
                : Math.max(0, Numbers.count(json.substring(attempt.start(), attempt.end()), MOST_DIGITS));
    }

    String messageId() {
        return message.string("messageId");
    }

    String publishTime() {
        return message.string("publishTime");
    }

    /** The message as it came, under this id, from this topic. */
    PubSubMessage message(String id, String publishTime, String topic) {
        return new PubSubMessage(
                id, publishTime, topic, message.string("orderingKey"), attributes(), message.string("data"));
    }

    private Map<String, String> attributes() {
        JsonValue attributes = message.get("attributes");
        Map<String, String> texts = new HashMap<>();
        if (attributes != null) {
            for (Map.Entry<String, JsonValue> entry : attributes.members().entrySet()) {
                String value = entry.getValue().string();
                texts.put(entry.getKey(), value == null ? "" : value);
            }
        }
        return texts;
    }

    /** The body without Minos's attribute and, where an origin is known, with its id and time; all else verbatim. */
    String restored(@Nullable Origin origin) {
        JsonEdits edits = new JsonEdits(json);
        JsonValue attributes = message.get("attributes");
        JsonValue minos = attributes == null ? null : attributes.get(MinosAttribute.NAME);
        if (minos != null) {
            edits.remove(minos);
        }
        if (origin != null) {
            for (String name : ID_NAMES) {
                edits.replace(message.get(name), origin.id());
            }
            for (String name : TIME_NAMES) {
                edits.replace(message.get(name), origin.time());
            }
        }
        return edits.applied();
    }
}
