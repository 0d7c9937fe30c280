package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse.BatchItemFailure;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import java.util.ArrayList;
import java.util.List;

/** Lists of messages as SQS and the event source want them. */
final class Batches {

    /** The most entries that an SQS batch request may have. */
    static final int MOST_ENTRIES = 10;

    private Batches() {}

    /** The answer that leaves these messages in the queue and lets the event source delete all others. */
    static SQSBatchResponse failing(List<SQSMessage> messages) {
        List<BatchItemFailure> failures = new ArrayList<>(messages.size());
        for (SQSMessage message : messages) {
            failures.add(new BatchItemFailure(message.getMessageId()));
        }
        return new SQSBatchResponse(failures);
    }

    /** The same answer as the JSON text that the Runtime API takes. */
    static String json(SQSBatchResponse response) {
        StringBuilder text = new StringBuilder("{\"batchItemFailures\":[");
        for (BatchItemFailure failure : response.getBatchItemFailures()) {
            if (text.charAt(text.length() - 1) == '}') {
                text.append(',');
            }
            String id = failure.getItemIdentifier().replace("\\", "\\\\").replace("\"", "\\\"");
            text.append("{\"itemIdentifier\":\"").append(id).append("\"}");
        }
        return text.append("]}").toString();
    }

    /** The messages in groups that fit one batch request each. */
    static List<List<SQSMessage>> chunks(List<SQSMessage> messages) {
        List<List<SQSMessage>> chunks = new ArrayList<>();
        for (int start = 0; start < messages.size(); start += MOST_ENTRIES) {
            chunks.add(messages.subList(start, Math.min(start + MOST_ENTRIES, messages.size())));
        }
        return chunks;
    }
}
