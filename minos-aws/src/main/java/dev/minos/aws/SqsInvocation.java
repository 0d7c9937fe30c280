package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import java.util.List;

/** One invocation with what Lambda gave to it. */
record SqsInvocation(SQSEvent event, Context context) {

    /** The messages; none for an event that is not from SQS. */
    List<SQSMessage> messages() {
        List<SQSMessage> records = event.getRecords();
        return records == null ? List.of() : records;
    }

    /** Whether every message came from a queue and can go back to it. */
    boolean isFromQueue() {
        for (SQSMessage message : messages()) {
            if (!"aws:sqs".equals(message.getEventSource())
                    || message.getReceiptHandle() == null
                    || message.getMessageId() == null
                    || message.getEventSourceArn() == null) {
                return false;
            }
        }
        return !messages().isEmpty();
    }

    /** Whether the messages came from a FIFO queue. */
    boolean isFifo() {
        String arn = messages().get(0).getEventSourceArn();
        return arn != null && arn.endsWith(".fifo");
    }
}
