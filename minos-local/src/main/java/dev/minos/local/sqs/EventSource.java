package dev.minos.local.sqs;

import dev.minos.local.DaemonThreads;
import dev.minos.local.lambda.InvocationResult;
import dev.minos.local.lambda.LambdaInvoker;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;

/**
 * The event source mapping between a queue and a function: it takes batches of messages from the queue, invokes the
 * function with them and deletes those that it has done.
 *
 * <ol>
 *   <li>One thread polls while fewer than {@code maximumConcurrency} batches are under way. A batch is under way until
 *       its instance is free again, not only until it has responded.
 *   <li>Success deletes the batch, less the failures reported if {@code reportBatchItemFailures} is on.
 *   <li>An error or a throttled invocation deletes nothing: the messages come back after their visibility timeout.
 *   <li>A message that cannot be deleted, since its receipt is stale, is left to the queue.
 * </ol>
 *
 * The order of a FIFO queue's groups is kept by the queue, which hands out no message of a group while others of it are
 * in flight. Simplified: concurrency neither starts low nor falls after errors.
 *
 * <p>Source: "Using Lambda with Amazon SQS", AWS Lambda developer guide. Thread-safe.
 */
public final class EventSource implements AutoCloseable {

    private static final int POLL_SECONDS = 2;
    private static final long RETRY_MS = 200;
    private static final long CLOSE_LIMIT_S = 60;

    private final SqsClient sqs;
    private final LocalQueue queue;
    private final LambdaInvoker function;
    private final int batchSize;
    private final boolean reportBatchItemFailures;
    private final Semaphore slots;
    private final ExecutorService workers;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean paused;
    private boolean closed;

    EventSource(EventSourceBuilder builder) {
        this.sqs = builder.sqs;
        this.queue = builder.queue;
        this.function = builder.function;
        this.batchSize = builder.batchSize;
        this.reportBatchItemFailures = builder.reportBatchItemFailures;
        this.slots = new Semaphore(builder.maximumConcurrency);
        this.workers = DaemonThreads.pool("batch-" + queue.name());
    }

    /** Starts the configuration of a mapping from a queue to a function. */
    public static EventSourceBuilder builder(SqsClient sqs, LocalQueue queue, LambdaInvoker function) {
        return new EventSourceBuilder(sqs, queue, function);
    }

    EventSource open() {
        DaemonThreads.thread("poll-" + queue.name(), this::poll).start();
        return this;
    }

    /** Stops polling. What a poll under way brings is still worked on. */
    public void pause() {
        change(true, false);
    }

    /** Goes on polling. */
    public void resume() {
        change(false, false);
    }

    /** Stops polling for good and waits for the batches under way. What a last poll brings is left to the queue. */
    @Override
    public void close() {
        change(false, true);
        workers.shutdown();
        try {
            if (!workers.awaitTermination(CLOSE_LIMIT_S, TimeUnit.SECONDS)) {
                throw new IllegalStateException("A batch of " + queue.name() + " does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void change(boolean nowPaused, boolean nowClosed) {
        lock.lock();
        try {
            paused = nowPaused;
            closed |= nowClosed;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void poll() {
        try {
            while (awaitTurn()) {
                slots.acquire();
                if (!dispatch(receive())) {
                    slots.release();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean awaitTurn() throws InterruptedException {
        lock.lock();
        try {
            while (paused && !closed) {
                changed.await();
            }
            return !closed;
        } finally {
            lock.unlock();
        }
    }

    private List<Message> receive() throws InterruptedException {
        try {
            return sqs.receiveMessage(request -> request.queueUrl(queue.url())
                            .maxNumberOfMessages(batchSize)
                            .waitTimeSeconds(POLL_SECONDS)
                            .messageSystemAttributeNames(MessageSystemAttributeName.ALL)
                            .messageAttributeNames("All"))
                    .messages();
        } catch (SdkException e) {
            // The queue service is away: as long as this mapping is open, try again.
            awaitClosed(RETRY_MS);
            return List.of();
        }
    }

    private void awaitClosed(long limitMs) throws InterruptedException {
        lock.lock();
        try {
            long left = TimeUnit.MILLISECONDS.toNanos(limitMs);
            while (!closed && left > 0) {
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Has a batch worked on; false if there is none or it is too late for it. */
    private boolean dispatch(List<Message> batch) {
        lock.lock();
        try {
            if (batch.isEmpty() || closed) {
                return false;
            }
            workers.execute(() -> work(batch));
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void work(List<Message> batch) {
        try {
            InvocationResult result = function.invoke(SqsEvent.of(queue, batch));
            delete(done(batch, result));
            result.released().join();
        } finally {
            slots.release();
        }
    }

    private List<Message> done(List<Message> batch, InvocationResult result) {
        if (!result.isSuccess()) {
            return List.of();
        }
        if (!reportBatchItemFailures) {
            return batch;
        }
        Set<String> ids = new HashSet<>();
        batch.forEach(message -> ids.add(message.messageId()));
        Set<String> failures = PartialBatchResponse.failures(result.payload(), ids);
        return batch.stream()
                .filter(message -> !failures.contains(message.messageId()))
                .toList();
    }

    private void delete(List<Message> messages) {
        if (messages.isEmpty()) {
            return;
        }
        List<DeleteMessageBatchRequestEntry> entries = messages.stream()
                .map(message -> DeleteMessageBatchRequestEntry.builder()
                        .id(message.messageId())
                        .receiptHandle(message.receiptHandle())
                        .build())
                .toList();
        try {
            var ignored = sqs.deleteMessageBatch(
                    request -> request.queueUrl(queue.url()).entries(entries));
        } catch (SdkException e) {
            // Stale receipts or a queue service that is away: what was not deleted comes back by itself.
        }
    }
}
