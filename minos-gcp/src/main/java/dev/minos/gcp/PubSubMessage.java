package dev.minos.gcp;

import io.cloudevents.CloudEvent;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/**
 * A Pub/Sub message. Immutable.
 *
 * @param id the id under which it was first published
 * @param publishTime when it was first published, as RFC 3339 writes it; empty if unknown
 * @param topic the full name of the topic that it was first published to; empty if the delivery does not say
 * @param orderingKey the key whose messages stay in order, or empty
 * @param attributes the attributes
 * @param data the payload in base64, as Pub/Sub delivers it; empty if there is none
 */
public record PubSubMessage(
        String id, String publishTime, String topic, String orderingKey, Map<String, String> attributes, String data) {

    /** Copies the attributes. */
    public PubSubMessage {
        attributes = Map.copyOf(attributes);
    }

    /**
     * The message in an event, as it was first published.
     *
     * @throws IllegalArgumentException if the event is no Pub/Sub message
     */
    public static PubSubMessage of(CloudEvent event) {
        Delivery delivery = GatedEvents.deliveryIn(event);
        if (delivery == null) {
            throw new IllegalArgumentException("the event " + event.getId() + " is no Pub/Sub message");
        }
        return delivery.original();
    }

    /**
     * The payload.
     *
     * @throws IllegalArgumentException if it is not base64
     */
    public byte[] bytes() {
        return Base64.getDecoder().decode(data);
    }

    /** The payload as UTF-8. */
    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }
}
