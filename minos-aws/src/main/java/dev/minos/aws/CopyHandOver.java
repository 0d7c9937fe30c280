package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.benchmark.Reading;
import dev.minos.core.event.EventListener;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.gate.Requeuer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Hands messages back as the paper does: send a copy with a higher count, then delete the original. The copy carries what
 * this instance and those before it were read with.
 *
 * <pre>
 *   1. Build all copies and check the limits before anything is sent.
 *   2. Send. If SQS took none, the work runs here. If it took some, the others stay in the queue under their timeout.
 *   3. Delete the originals of what was sent. One that cannot be deleted may be processed twice: said, not hidden.
 * </pre>
 *
 * <p>Nothing may be thrown once a copy is out, or the work would run here as well.
 */
final class CopyHandOver implements Requeuer<SQSBatchResponse> {

    private static final int DELETE_ATTEMPTS = 3;

    private final List<SQSMessage> messages;
    private final String fingerprint;
    private final @Nullable Reading reading;
    private final Supplier<SqsGateway> queue;
    private final boolean reportBatchItemFailures;
    private final EventListener listener;
    private final List<SQSMessage> sent = new ArrayList<>();
    private final List<SQSMessage> left = new ArrayList<>();
    private String refusal = "";

    /** A hand-over by an instance that is read under this fingerprint, and was if there is a reading. */
    CopyHandOver(
            List<SQSMessage> messages,
            String fingerprint,
            @Nullable Reading reading,
            Supplier<SqsGateway> queue,
            boolean reportBatchItemFailures,
            EventListener listener) {
        this.messages = messages;
        this.fingerprint = fingerprint;
        this.reading = reading;
        this.queue = queue;
        this.reportBatchItemFailures = reportBatchItemFailures;
        this.listener = listener;
    }

    @Override
    public String way() {
        return "copy";
    }

    @Override
    public Optional<SQSBatchResponse> handOver() throws HandOverRefusedException {
        List<List<CopiedMessage>> requests = requests();
        SqsGateway gateway = queue.get();
        for (List<CopiedMessage> request : requests) {
            send(gateway, request);
        }
        if (sent.isEmpty()) {
            throw new HandOverRefusedException(refusal + " (a copy needs sqs:SendMessage on the queue)", null);
        }
        for (List<SQSMessage> chunk : Batches.chunks(sent)) {
            delete(gateway, chunk);
        }
        return left.isEmpty() || reportBatchItemFailures ? Optional.of(Batches.failing(left)) : Optional.empty();
    }

    private List<List<CopiedMessage>> requests() throws HandOverRefusedException {
        List<List<CopiedMessage>> requests = new ArrayList<>();
        List<CopiedMessage> current = new ArrayList<>();
        long bytes = 0;
        for (SQSMessage message : messages) {
            CopiedMessage copy =
                    CopiedMessage.of(message, SqsAttribute.of(message).handedBack(fingerprint, reading));
            if (current.size() == Batches.MOST_ENTRIES || bytes + copy.bytes() > CopiedMessage.MOST_BYTES) {
                requests.add(current);
                current = new ArrayList<>();
                bytes = 0;
            }
            current.add(copy);
            bytes += copy.bytes();
        }
        requests.add(current);
        return requests;
    }

    private void send(SqsGateway gateway, List<CopiedMessage> request) {
        List<SqsGateway.Failure> failures;
        try {
            failures = gateway.send(request);
        } catch (RuntimeException | Error failed) {
            refusal = failed.toString();
            for (CopiedMessage copy : request) {
                left.add(copy.original());
            }
            return;
        }
        for (int i = 0; i < request.size(); i++) {
            (failed(failures, i) ? left : sent).add(request.get(i).original());
        }
    }

    private boolean failed(List<SqsGateway.Failure> failures, int index) {
        for (SqsGateway.Failure failure : failures) {
            if (failure.index() == index) {
                refusal = failure.why();
                return true;
            }
        }
        return false;
    }

    private void delete(SqsGateway gateway, List<SQSMessage> chunk) {
        String why = "";
        for (int attempt = 0; attempt < DELETE_ATTEMPTS; attempt++) {
            try {
                List<SqsGateway.Failure> failures = gateway.delete(chunk);
                if (failures.isEmpty()) {
                    return;
                }
                why = failures.get(0).why();
            } catch (RuntimeException | Error failed) {
                why = failed.toString();
            }
        }
        listener.on(new MinosEvent.Problem(
                "messages were copied but their originals could not be deleted, so they may be processed twice: " + why,
                null));
    }
}
