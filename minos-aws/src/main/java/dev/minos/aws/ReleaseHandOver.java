package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.gate.Requeuer;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Hands messages back in place: they become visible at once, and the answer names all of them as failed, so that the
 * event source deletes none. Nothing is sent, so nothing can be lost, doubled or reordered.
 */
final class ReleaseHandOver implements Requeuer<SQSBatchResponse> {

    private final List<SQSMessage> messages;
    private final Supplier<SqsGateway> queue;
    private final boolean reportBatchItemFailures;

    ReleaseHandOver(List<SQSMessage> messages, Supplier<SqsGateway> queue, boolean reportBatchItemFailures) {
        this.messages = messages;
        this.queue = queue;
        this.reportBatchItemFailures = reportBatchItemFailures;
    }

    @Override
    public String way() {
        return "release";
    }

    @Override
    public Optional<SQSBatchResponse> handOver() throws HandOverRefusedException {
        SqsGateway gateway = queue.get();
        int released = 0;
        String refusal = "";
        for (List<SQSMessage> chunk : Batches.chunks(messages)) {
            try {
                List<SqsGateway.Failure> failures = gateway.release(chunk);
                released += chunk.size() - failures.size();
                refusal = failures.isEmpty() ? refusal : failures.get(0).why();
            } catch (RuntimeException | Error failed) { // earlier chunks are out already: not for the caller
                refusal = failed.toString();
            }
        }
        if (released == 0) {
            throw new HandOverRefusedException(
                    refusal + " (a release needs sqs:ChangeMessageVisibility on the queue)", null);
        }
        // A message that was not released stays hidden until its timeout: later than wished, but not lost.
        return reportBatchItemFailures ? Optional.of(Batches.failing(messages)) : Optional.empty();
    }
}
