package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.benchmark.Ticker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.BatchResultErrorEntry;
import software.amazon.awssdk.services.sqs.model.ChangeMessageVisibilityBatchRequest;
import software.amazon.awssdk.services.sqs.model.ChangeMessageVisibilityBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequest;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequest;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;

/**
 * One queue, spoken to with the AWS SDK for the length of one hand-over: all calls together end at its deadline. Loaded,
 * as all of the SDK, on an instance that has just been rejected and never on one that stays.
 *
 * <p>Every method returns the entries that failed: SQS answers 200 to a batch in which each entry failed.
 */
final class SqsGateway {

    private final SqsClient client;
    private final String queueUrl;
    private final Ticker ticker;
    private final long deadlineNanos;

    /**
     * A queue that is spoken to for so many milliseconds, counted from when the client is there: its start is work for
     * the CPU, slow on a slow instance, and would be for nothing if the time were over then.
     */
    SqsGateway(Supplier<SqsClient> client, String queueUrl, int timeoutMillis, Ticker ticker) {
        this.client = client.get();
        this.queueUrl = queueUrl;
        this.ticker = ticker;
        this.deadlineNanos = ticker.nanos() + timeoutMillis * 1_000_000L;
    }

    /** Makes at most ten messages visible at once. */
    List<Failure> release(List<SQSMessage> messages) {
        List<ChangeMessageVisibilityBatchRequestEntry> entries = new ArrayList<>();
        for (SQSMessage message : messages) {
            entries.add(ChangeMessageVisibilityBatchRequestEntry.builder()
                    .id(Integer.toString(entries.size()))
                    .receiptHandle(message.getReceiptHandle())
                    .visibilityTimeout(0)
                    .build());
        }
        return failures(client.changeMessageVisibilityBatch(ChangeMessageVisibilityBatchRequest.builder()
                        .overrideConfiguration(withinDeadline())
                        .queueUrl(queueUrl)
                        .entries(entries)
                        .build())
                .failed());
    }

    /** Sends at most ten copies. */
    List<Failure> send(List<CopiedMessage> copies) {
        List<SendMessageBatchRequestEntry> entries = new ArrayList<>();
        for (CopiedMessage copy : copies) {
            entries.add(copy.entry(Integer.toString(entries.size())));
        }
        return failures(client.sendMessageBatch(SendMessageBatchRequest.builder()
                        .overrideConfiguration(withinDeadline())
                        .queueUrl(queueUrl)
                        .entries(entries)
                        .build())
                .failed());
    }

    /** Deletes at most ten messages. */
    List<Failure> delete(List<SQSMessage> messages) {
        List<DeleteMessageBatchRequestEntry> entries = new ArrayList<>();
        for (SQSMessage message : messages) {
            entries.add(DeleteMessageBatchRequestEntry.builder()
                    .id(Integer.toString(entries.size()))
                    .receiptHandle(message.getReceiptHandle())
                    .build());
        }
        return failures(client.deleteMessageBatch(DeleteMessageBatchRequest.builder()
                        .overrideConfiguration(withinDeadline())
                        .queueUrl(queueUrl)
                        .entries(entries)
                        .build())
                .failed());
    }

    private AwsRequestOverrideConfiguration withinDeadline() {
        long left = deadlineNanos - ticker.nanos();
        if (left <= 0) {
            throw new IllegalStateException("the hand-over took longer than MINOS_HAND_OVER_TIMEOUT_MS allows");
        }
        return AwsRequestOverrideConfiguration.builder()
                .apiCallTimeout(Duration.ofNanos(left))
                .build();
    }

    private static List<Failure> failures(List<BatchResultErrorEntry> failed) {
        List<Failure> failures = new ArrayList<>();
        for (BatchResultErrorEntry entry : failed) {
            failures.add(new Failure(Integer.parseInt(entry.id()), entry.code() + ": " + entry.message()));
        }
        return failures;
    }

    /**
     * One entry that SQS refused.
     *
     * @param index position in the request's list
     * @param why SQS's code and message
     */
    record Failure(int index, String why) {}
}
