package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.message.MinosAttribute;
import java.util.Map;

/** Finds Minos's attribute on an SQS message. */
final class SqsAttribute {

    private SqsAttribute() {}

    /** What a message says. */
    static MinosAttribute of(SQSMessage message) {
        Map<String, MessageAttribute> attributes = message.getMessageAttributes();
        MessageAttribute attribute = attributes == null ? null : attributes.get(MinosAttribute.NAME);
        return attribute == null ? MinosAttribute.ABSENT : MinosAttribute.parse(attribute.getStringValue());
    }
}
