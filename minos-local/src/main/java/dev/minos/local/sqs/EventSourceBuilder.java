package dev.minos.local.sqs;

import dev.minos.local.lambda.LambdaInvoker;
import software.amazon.awssdk.services.sqs.SqsClient;

/** Collects the configuration of an {@link EventSource}. Every part is optional. Not thread-safe. */
public final class EventSourceBuilder {

    final SqsClient sqs;
    final LocalQueue queue;
    final LambdaInvoker function;
    int batchSize = 10;
    int maximumConcurrency = 10;
    boolean reportBatchItemFailures;

    EventSourceBuilder(SqsClient sqs, LocalQueue queue, LambdaInvoker function) {
        this.sqs = sqs;
        this.queue = queue;
        this.function = function;
    }

    /** How many messages a batch may have, 1 to 10; 10 if not given. */
    public EventSourceBuilder batchSize(int messages) {
        if (messages < 1 || messages > 10) {
            throw new IllegalArgumentException("batchSize must be in 1..10, was " + messages);
        }
        batchSize = messages;
        return this;
    }

    /** How many batches may be under way at once; 10 if not given. */
    public EventSourceBuilder maximumConcurrency(int batches) {
        if (batches < 1) {
            throw new IllegalArgumentException("maximumConcurrency must be >= 1, was " + batches);
        }
        maximumConcurrency = batches;
        return this;
    }

    /** Whether a response may name the messages that have failed; off, every response is a full success. */
    public EventSourceBuilder reportBatchItemFailures(boolean report) {
        reportBatchItemFailures = report;
        return this;
    }

    /** Starts polling. */
    public EventSource start() {
        return new EventSource(this).open();
    }
}
