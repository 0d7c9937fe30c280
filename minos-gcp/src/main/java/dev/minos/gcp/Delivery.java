package dev.minos.gcp;

import dev.minos.core.message.MinosAttribute;
import dev.minos.core.message.Origin;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One delivery of a Pub/Sub message.
 *
 * @param message the message as it came, with Minos's attribute if it has one
 * @param attribute what that says
 * @param subscription the full name of what delivered it, empty if unknown
 * @param deliveryAttempt deliveries so far by the subscription's count, or 0 if it keeps none
 */
record Delivery(PubSubMessage message, MinosAttribute attribute, String subscription, int deliveryAttempt) {

    /** The service's part of an event's source; the rest is the topic. */
    static final String SERVICE = "//pubsub.googleapis.com/";

    /** A message in this body. */
    static Delivery of(PubSubMessage message, PushBody body) {
        String text = message.attributes().get(MinosAttribute.NAME);
        return new Delivery(
                message,
                text == null ? MinosAttribute.ABSENT : MinosAttribute.parse(text),
                body.subscription(),
                body.deliveryAttempt());
    }

    /** The message itself, for a copy that gets a new id; null if it cannot be told. */
    @Nullable
    Origin origin() {
        return Origin.ofText(message.id(), message.publishTime(), SERVICE + message.topic());
    }

    /** Whether there is anything in it that the user must not see. */
    boolean isCopy() {
        return message.attributes().containsKey(MinosAttribute.NAME);
    }

    /** The message as it was first published. */
    PubSubMessage original() {
        if (!isCopy()) {
            return message;
        }
        Map<String, String> attributes = new HashMap<>(message.attributes());
        attributes.remove(MinosAttribute.NAME);
        Origin first = attribute.origin();
        return new PubSubMessage(
                first == null ? message.id() : first.id(),
                first == null ? message.publishTime() : first.time(),
                first == null ? message.topic() : topicOf(first.source()),
                message.orderingKey(),
                attributes,
                message.data());
    }

    /** The topic in an event's source, or empty if there is none. */
    static String topicOf(String source) {
        return source.startsWith(SERVICE) ? source.substring(SERVICE.length()) : "";
    }
}
