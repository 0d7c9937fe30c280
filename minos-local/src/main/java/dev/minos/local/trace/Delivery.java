package dev.minos.local.trace;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message in the event of an invocation.
 *
 * @param queue the name of its queue
 * @param messageId the queue's id of the message, the same whenever it is received again
 * @param sentUs when it was sent, in microseconds since the epoch
 * @param sender the id of the invocation that sent it, without hyphens; empty if none did
 */
record Delivery(String queue, String messageId, long sentUs, String sender) {

    private static final JsonMapper JSON = new JsonMapper();

    /** X-Ray's header: the root is the invocation's id on the local platform, which the SDK passes on to what it sends. */
    private static final Pattern TRACE_HEADER = Pattern.compile("Root=1-([0-9a-f]{8})-([0-9a-f]{24})");

    /** The messages of an event; none if it does not come from a queue. */
    static List<Delivery> of(byte[] event) {
        List<Delivery> deliveries = new ArrayList<>();
        for (JsonNode message : tree(event).path("Records")) {
            JsonNode attributes = message.path("attributes");
            String arn = message.path("eventSourceARN").asText();
            deliveries.add(new Delivery(
                    arn.substring(arn.lastIndexOf(':') + 1),
                    message.path("messageId").asText(),
                    attributes.path("SentTimestamp").asLong() * 1_000,
                    sender(attributes.path("AWSTraceHeader").asText())));
        }
        return deliveries;
    }

    private static String sender(String header) {
        Matcher root = TRACE_HEADER.matcher(header);
        return root.find() ? root.group(1) + root.group(2) : "";
    }

    /** The tree of a JSON text; a payload that is none comes from no queue. */
    private static JsonNode tree(byte[] json) {
        try {
            return JSON.readTree(json);
        } catch (IOException notJson) {
            return JSON.missingNode();
        }
    }
}
