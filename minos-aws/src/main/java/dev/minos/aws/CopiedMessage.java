package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.message.MinosAttribute;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeNameForSends;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeValue;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;

/**
 * A message as it is sent again: the same body, attributes, trace header and group, and what it says of its
 * attempts after one more.
 */
final class CopiedMessage {

    /** SQS's greatest size of a message with its attributes, and of all messages of a batch request, in bytes. */
    static final int MOST_BYTES = 1_048_576;

    private static final int MOST_ATTRIBUTES = 10;
    private static final String TRACE_HEADER = "AWSTraceHeader";

    private final SQSMessage original;
    private final Map<String, MessageAttributeValue> attributes = new HashMap<>();
    private int bytes;

    private CopiedMessage(SQSMessage original) {
        this.original = original;
        this.bytes = utf8(original.getBody());
    }

    /**
     * A copy that SQS will take.
     *
     * @param attribute what it says to the next instance
     * @throws HandOverRefusedException if Minos's attribute would be one too many or make the message too large
     */
    static CopiedMessage of(SQSMessage original, MinosAttribute attribute) throws HandOverRefusedException {
        CopiedMessage copy = new CopiedMessage(original);
        if (original.getMessageAttributes() != null) {
            for (Map.Entry<String, MessageAttribute> entry :
                    original.getMessageAttributes().entrySet()) {
                copy.carry(entry.getKey(), entry.getValue());
            }
        }
        String text = attribute.text();
        copy.put(MinosAttribute.NAME, value("String").stringValue(text).build(), utf8(text));
        copy.checkLimits();
        return copy;
    }

    private void carry(String name, MessageAttribute attribute) {
        if (name.equals(MinosAttribute.NAME)) {
            return;
        }
        if (attribute.getBinaryValue() != null) {
            SdkBytes binary = SdkBytes.fromByteBuffer(attribute.getBinaryValue());
            put(name, value(attribute.getDataType()).binaryValue(binary).build(), binary.asByteArrayUnsafe().length);
        } else {
            String text = attribute.getStringValue();
            put(name, value(attribute.getDataType()).stringValue(text).build(), utf8(text));
        }
    }

    private void put(String name, MessageAttributeValue value, int valueBytes) {
        attributes.put(name, value);
        bytes += utf8(name) + utf8(value.dataType()) + valueBytes;
    }

    private void checkLimits() throws HandOverRefusedException {
        if (attributes.size() > MOST_ATTRIBUTES) {
            throw new HandOverRefusedException(
                    "message " + original.getMessageId() + " has no room for Minos's attribute beside its "
                            + (attributes.size() - 1) + "; set MINOS_HAND_OVER=release, which needs none",
                    null);
        }
        if (bytes > MOST_BYTES) {
            throw new HandOverRefusedException(
                    "message " + original.getMessageId() + " would be " + bytes + " bytes with Minos's attribute, more"
                            + " than SQS takes; set MINOS_HAND_OVER=release, which adds nothing",
                    null);
        }
    }

    /** The size that SQS counts, in bytes. */
    int bytes() {
        return bytes;
    }

    /** The message that this is a copy of. */
    SQSMessage original() {
        return original;
    }

    /** The copy as an entry of a batch request. */
    SendMessageBatchRequestEntry entry(String id) {
        SendMessageBatchRequestEntry.Builder entry = SendMessageBatchRequestEntry.builder()
                .id(id)
                .messageBody(original.getBody())
                .messageAttributes(attributes);
        Map<String, String> system = original.getAttributes() == null ? Map.of() : original.getAttributes();
        if (system.get("MessageGroupId") != null) {
            entry.messageGroupId(system.get("MessageGroupId"));
        }
        if (system.get(TRACE_HEADER) != null) {
            entry.messageSystemAttributes(Map.of(
                    MessageSystemAttributeNameForSends.AWS_TRACE_HEADER,
                    MessageSystemAttributeValue.builder()
                            .dataType("String")
                            .stringValue(system.get(TRACE_HEADER))
                            .build()));
        }
        return entry.build();
    }

    private static MessageAttributeValue.Builder value(String dataType) {
        return MessageAttributeValue.builder().dataType(dataType);
    }

    private static int utf8(@Nullable String text) {
        return text == null ? 0 : text.getBytes(StandardCharsets.UTF_8).length;
    }
}
