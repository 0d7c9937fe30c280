package dev.minos.aws;

import static org.mockito.Mockito.lenient;
import static org.mockito.Mockito.mock;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.LambdaLogger;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.message.MinosAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;

/** Messages, invocations and contexts as Lambda delivers them. */
final class LambdaFixture {

    static final String STANDARD = "arn:aws:sqs:eu-central-1:123456789012:weather";
    static final String FIFO = STANDARD + ".fifo";

    private LambdaFixture() {}

    /** A message on its first receive, with every field derived from its id. */
    static SQSMessage message(String id) {
        SQSMessage message = new SQSMessage();
        message.setMessageId(id);
        message.setReceiptHandle("receipt of " + id);
        message.setBody("body of " + id);
        message.setEventSource("aws:sqs");
        message.setEventSourceArn(STANDARD);
        message.setAttributes(new HashMap<>(Map.of("ApproximateReceiveCount", "1")));
        message.setMessageAttributes(new HashMap<>());
        return message;
    }

    static SQSMessage fifo(String id) {
        SQSMessage message = message(id);
        message.setEventSourceArn(FIFO);
        return message;
    }

    static SQSMessage received(String id, String times) {
        SQSMessage message = message(id);
        message.getAttributes().put("ApproximateReceiveCount", times);
        return message;
    }

    static SQSMessage copied(String id, String attribute) {
        return with(message(id), MinosAttribute.NAME, attribute("String", attribute));
    }

    static SQSMessage with(SQSMessage message, String name, MessageAttribute attribute) {
        message.getMessageAttributes().put(name, attribute);
        return message;
    }

    static MessageAttribute attribute(String dataType, String value) {
        MessageAttribute attribute = new MessageAttribute();
        attribute.setDataType(dataType);
        attribute.setStringValue(value);
        return attribute;
    }

    static List<SQSMessage> messages(int count) {
        List<SQSMessage> messages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            messages.add(message("m" + i));
        }
        return messages;
    }

    static SQSEvent event(SQSMessage... messages) {
        SQSEvent event = new SQSEvent();
        event.setRecords(List.of(messages));
        return event;
    }

    static SqsInvocation invocation(SQSMessage... messages) {
        return new SqsInvocation(event(messages), context());
    }

    /** The context of request {@code request-1} with a minute left. */
    static Context context() {
        Context context = mock(Context.class);
        lenient().when(context.getAwsRequestId()).thenReturn("request-1");
        lenient().when(context.getRemainingTimeInMillis()).thenReturn(60_000);
        LambdaLogger logger = mock(LambdaLogger.class);
        lenient().when(context.getLogger()).thenReturn(logger);
        return context;
    }

    /** An attribute of a message that is being sent. */
    static MessageAttributeValue sent(SendMessageBatchRequestEntry entry, String name) {
        return Objects.requireNonNull(entry.messageAttributes().get(name));
    }

    static MinosConfiguration configuration(String... variablesAndValues) {
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < variablesAndValues.length; i += 2) {
            variables.put(variablesAndValues[i], variablesAndValues[i + 1]);
        }
        return MinosConfiguration.from(variables);
    }
}
