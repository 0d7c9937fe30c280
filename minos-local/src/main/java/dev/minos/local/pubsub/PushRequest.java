package dev.minos.local.pubsub;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.protobuf.Timestamp;
import com.google.protobuf.util.Timestamps;
import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.Subscription;
import java.net.URI;
import java.net.URLDecoder;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message as it is pushed: wrapped in JSON, and as the body of a binary CloudEvent where the endpoint asks for it, as
 * the endpoints that Eventarc makes do.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record PushRequest(URI endpoint, Map<String, String> headers, byte[] body) {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern EVENT_MODE =
            Pattern.compile("[?&]__GCP_CloudEventsMode=CUSTOM_PUBSUB_(projects(?:%2F|/)[^&]+)");
    private static final String EVENT_TYPE = "google.cloud.pubsub.topic.v1.messagePublished";

    static PushRequest of(Subscription subscription, Lease lease) {
        String endpoint = subscription.getPushConfig().getPushEndpoint();
        Map<String, String> headers = new HashMap<>(Map.of("Content-Type", "application/json"));
        Matcher event = EVENT_MODE.matcher(endpoint);
        if (event.find()) {
            headers.put("ce-specversion", "1.0");
            headers.put("ce-type", EVENT_TYPE);
            headers.put("ce-id", lease.message().getMessageId());
            headers.put("ce-source", "//pubsub.googleapis.com/" + URLDecoder.decode(event.group(1), UTF_8));
            headers.put("ce-time", time(lease.message().getPublishTime()));
        }
        return new PushRequest(URI.create(endpoint), headers, body(subscription, lease));
    }

    private static byte[] body(Subscription subscription, Lease lease) {
        PubsubMessage message = lease.message();
        ObjectNode body = JSON.createObjectNode();
        ObjectNode inner = body.putObject("message");
        if (message.getAttributesCount() > 0) {
            ObjectNode attributes = inner.putObject("attributes");
            message.getAttributesMap().forEach(attributes::put);
        }
        if (!message.getData().isEmpty()) {
            inner.put("data", message.getData().toByteArray());
        }
        inner.put("messageId", message.getMessageId()).put("message_id", message.getMessageId());
        if (!message.getOrderingKey().isEmpty()) {
            inner.put("orderingKey", message.getOrderingKey());
        }
        String published = time(message.getPublishTime());
        inner.put("publishTime", published).put("publish_time", published);
        body.put("subscription", subscription.getName());
        if (subscription.hasDeadLetterPolicy()) {
            body.put("deliveryAttempt", lease.attempt());
        }
        try {
            return JSON.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A tree is always JSON", e);
        }
    }

    static String time(Timestamp timestamp) {
        return Timestamps.toString(timestamp);
    }
}
