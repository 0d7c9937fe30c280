package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.policy.Evidence;
import java.util.Map;

/**
 * The one message attribute of Minos: a version and the number of times that the message was copied, as in
 * {@code 1;retries=2}. Anybody can write it, so it is never trusted further than one bounded number.
 */
final class MinosAttribute {

    /** The attribute's name. */
    static final String NAME = "minos";

    private static final String PREFIX = "1;retries=";
    private static final int MOST_DIGITS = 6;

    private MinosAttribute() {}

    /** The text for a message that has been copied so often. */
    static String text(int retries) {
        return PREFIX + retries;
    }

    /** How often the message was copied: 0 without the attribute, {@link Evidence#UNREADABLE} if it is malformed. */
    static int retriesOf(SQSMessage message) {
        Map<String, MessageAttribute> attributes = message.getMessageAttributes();
        MessageAttribute attribute = attributes == null ? null : attributes.get(NAME);
        if (attribute == null) {
            return 0;
        }
        String text = attribute.getStringValue();
        return text == null || !text.startsWith(PREFIX)
                ? Evidence.UNREADABLE
                : Numbers.count(text.substring(PREFIX.length()), MOST_DIGITS);
    }
}
