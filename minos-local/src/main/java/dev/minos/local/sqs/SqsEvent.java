package dev.minos.local.sqs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.local.LocalAccount;
import java.util.Base64;
import java.util.List;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/**
 * The JSON event in which Lambda hands a batch of messages to a function.
 *
 * <p>Source: "Using Lambda with Amazon SQS", example events, AWS Lambda developer guide.
 */
final class SqsEvent {

    private static final JsonMapper JSON = new JsonMapper();

    private SqsEvent() {}

    static byte[] of(LocalQueue queue, List<Message> messages) {
        ObjectNode event = JSON.createObjectNode();
        var records = event.putArray("Records");
        for (Message message : messages) {
            write(message, queue, records.addObject());
        }
        try {
            return JSON.writeValueAsBytes(event);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Cannot write an event of " + queue.name(), e);
        }
    }

    private static void write(Message message, LocalQueue queue, ObjectNode node) {
        node.put("messageId", message.messageId());
        node.put("receiptHandle", message.receiptHandle());
        node.put("body", message.body());
        var attributes = node.putObject("attributes");
        message.attributesAsStrings().forEach(attributes::put);
        var messageAttributes = node.putObject("messageAttributes");
        message.messageAttributes().forEach((name, value) -> write(value, messageAttributes.putObject(name)));
        node.put("md5OfBody", message.md5OfBody());
        node.put("eventSource", "aws:sqs");
        node.put("eventSourceARN", queue.arn());
        node.put("awsRegion", LocalAccount.REGION);
    }

    private static void write(MessageAttributeValue value, ObjectNode node) {
        SdkBytes binary = value.binaryValue();
        if (binary != null) {
            node.put("binaryValue", Base64.getEncoder().encodeToString(binary.asByteArrayUnsafe()));
        } else {
            node.put("stringValue", value.stringValue());
        }
        node.putArray("stringListValues");
        node.putArray("binaryListValues");
        node.put("dataType", value.dataType());
    }
}
