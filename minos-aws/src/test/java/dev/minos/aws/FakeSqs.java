package dev.minos.aws;

import dev.minos.testkit.RequeuerContract;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.BatchResultErrorEntry;
import software.amazon.awssdk.services.sqs.model.ChangeMessageVisibilityBatchRequest;
import software.amazon.awssdk.services.sqs.model.ChangeMessageVisibilityBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.ChangeMessageVisibilityBatchResponse;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequest;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchResponse;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequest;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchResponse;

/** A queue that takes what it is given, except for the messages that a test names, and remembers every call. */
final class FakeSqs implements SqsClient {

    /** What happens to one call of one kind. */
    interface Refusal {

        /** The ids of the messages that are refused; an exception fails the call as a whole. */
        Set<String> of(List<String> ids);
    }

    static final Refusal NONE = ids -> Set.of();
    static final Refusal ALL = Set::copyOf;

    final List<String> calls = new CopyOnWriteArrayList<>();
    final List<SendMessageBatchRequest> sent = new CopyOnWriteArrayList<>();
    final List<ChangeMessageVisibilityBatchRequest> released = new CopyOnWriteArrayList<>();
    /** The messages that somebody receives again, in order. */
    final List<String> taken = new CopyOnWriteArrayList<>();

    Refusal release = NONE;
    Refusal send = NONE;
    Refusal delete = NONE;

    /** What happens to a call on a queue of this kind. */
    static Refusal behaving(RequeuerContract.Queue queue) {
        return switch (queue) {
            case TAKES -> NONE;
            case REFUSES -> ALL;
            case IS_GONE -> failing(new IllegalStateException("no route"));
            case HAS_NO_CLIENT -> failing(new NoClassDefFoundError("gone"));
        };
    }

    /** Fails a call as a whole. */
    static Refusal failing(Throwable failure) {
        return ids -> {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        };
    }

    @Override
    public ChangeMessageVisibilityBatchResponse changeMessageVisibilityBatch(
            ChangeMessageVisibilityBatchRequest request) {
        released.add(request);
        List<String> entries = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (ChangeMessageVisibilityBatchRequestEntry entry : request.entries()) {
            entries.add(entry.id());
            ids.add(idOf(entry.receiptHandle()));
        }
        return ChangeMessageVisibilityBatchResponse.builder()
                .failed(call("release", release, entries, ids))
                .build();
    }

    @Override
    public SendMessageBatchResponse sendMessageBatch(SendMessageBatchRequest request) {
        sent.add(request);
        List<String> entries = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (SendMessageBatchRequestEntry entry : request.entries()) {
            entries.add(entry.id());
            ids.add(idOf(entry.messageBody()));
        }
        return SendMessageBatchResponse.builder()
                .failed(call("send", send, entries, ids))
                .build();
    }

    @Override
    public DeleteMessageBatchResponse deleteMessageBatch(DeleteMessageBatchRequest request) {
        List<String> entries = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (DeleteMessageBatchRequestEntry entry : request.entries()) {
            entries.add(entry.id());
            ids.add(idOf(entry.receiptHandle()));
        }
        return DeleteMessageBatchResponse.builder()
                .failed(call("delete", delete, entries, ids))
                .build();
    }

    private List<BatchResultErrorEntry> call(String name, Refusal refusal, List<String> entries, List<String> ids) {
        calls.add(name + " " + String.join(" ", ids));
        Set<String> refused = refusal.of(ids);
        List<BatchResultErrorEntry> failed = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            if (refused.contains(ids.get(i))) {
                failed.add(BatchResultErrorEntry.builder()
                        .id(entries.get(i))
                        .code("Refused")
                        .message("not " + ids.get(i))
                        .senderFault(true)
                        .build());
            } else if (!name.equals("delete")) {
                taken.add(ids.get(i));
            }
        }
        return failed;
    }

    private static String idOf(String text) {
        return text.split(" ", -1)[2];
    }

    @Override
    public String serviceName() {
        return "sqs";
    }

    @Override
    public void close() {}
}
