package dev.minos.pretest.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.UUID;

/**
 * An event with one message in the form of SQS (AWS Lambda developer guide, "Using Lambda with Amazon SQS") that no queue
 * sent: without a queue's event source and a receipt handle it can go back to none, so the gate reads the instance, says
 * {@code not-from-a-queue} and keeps it whatever its speed.
 */
public final class MessageEvent {

    private static final JsonMapper JSON = new JsonMapper();

    private MessageEvent() {}

    /** The n-th event of a pre-test that sends it now. Message ids differ from call to call and from run to run. */
    public static String of(String body, int n, Instant now) {
        String millis = String.valueOf(now.toEpochMilli());
        ObjectNode event = JSON.createObjectNode();
        ObjectNode message = event.putArray("Records")
                .addObject()
                .put(
                        "messageId",
                        UUID.nameUUIDFromBytes((now + "/" + n).getBytes(UTF_8)).toString())
                .put("body", body)
                .put("eventSource", "minos:pretest");
        message.putObject("attributes")
                .put("ApproximateReceiveCount", "1")
                .put("SentTimestamp", millis)
                .put("ApproximateFirstReceiveTimestamp", millis);
        message.putObject("messageAttributes");
        return event.toString();
    }
}
