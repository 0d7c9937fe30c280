package dev.minos.local.trace;

import dev.minos.local.trace.SpanRecord.Role;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Attempts sorted into traces, each with the span of what caused it.
 *
 * <pre>
 * 1. A message that nobody sent who was traced begins a trace under its own id. One that was sent by an attempt belongs to
 *    that attempt's trace. An event that comes from no queue is a trace of its own.
 * 2. The first attempt at a message follows from its sending. An attempt at a message that was handed back follows from the
 *    hand-over: by the message's id where it was released, by its sender where it was copied.
 * 3. An attempt at several messages is part of the trace of each; what it sends belongs to the first one's.
 * </pre>
 */
final class LogicalTraces {

    /**
     * A trace.
     *
     * @param id 32 hexadecimal digits
     * @param spans its spans, attempt by attempt
     */
    record LogicalTrace(String id, List<SpanRecord> spans) {}

    private final Map<String, LogicalTrace> traces = new LinkedHashMap<>();
    private final Map<String, RecordedAttempt> byId = new HashMap<>();
    private final Map<String, String> traceOfAttempt = new HashMap<>();
    private final Map<String, RecordedAttempt> lastOfMessage = new HashMap<>();

    private LogicalTraces() {}

    static Collection<LogicalTrace> of(List<RecordedAttempt> attempts) {
        LogicalTraces traces = new LogicalTraces();
        attempts.stream()
                .sorted(Comparator.comparingLong(RecordedAttempt::receivedUs))
                .forEach(traces::add);
        return traces.traces.values();
    }

    private void add(RecordedAttempt attempt) {
        byId.put(attempt.id(), attempt);
        for (Delivery delivery : attempt.deliveries()) {
            add(attempt, delivery);
        }
        if (attempt.deliveries().isEmpty()) {
            traceOfAttempt.put(attempt.id(), attempt.id());
            trace(attempt.id()).spans.addAll(AttemptSpans.of(attempt, null, null));
        }
    }

    private void add(RecordedAttempt attempt, Delivery delivery) {
        RecordedAttempt sender = byId.get(delivery.sender());
        String message = delivery.messageId().replace("-", "");
        String id = Objects.requireNonNullElse(traceOfAttempt.get(delivery.sender()), message);
        RecordedAttempt before = lastOfMessage.get(message);
        if (before == null && sender != null && isCopy(sender, delivery)) {
            before = sender;
        }
        traceOfAttempt.putIfAbsent(attempt.id(), id);
        lastOfMessage.put(message, attempt);
        List<SpanRecord> spans = trace(id).spans;
        String cause;
        if (before != null && before.isHandedBack()) {
            cause = before.handOverSpanId();
        } else {
            cause = SpanRecord.id(message, "send");
            if (before == null) {
                spans.add(sending(cause, delivery, sender));
            }
        }
        spans.addAll(AttemptSpans.of(attempt, cause, before == null ? null : before.spanId()));
    }

    /** Whether a message is the copy by which an attempt handed its own message back. */
    private static boolean isCopy(RecordedAttempt sender, Delivery delivery) {
        return sender.isHandedBack()
                && sender.deliveries().stream().anyMatch(own -> own.queue().equals(delivery.queue()));
    }

    /** The span of the sending, which is a moment: how long it took nobody has seen. */
    private static SpanRecord sending(String id, Delivery delivery, @Nullable RecordedAttempt sender) {
        return new SpanRecord(
                sender == null ? "client" : sender.attempt().functionName(),
                id,
                sender == null ? null : sender.spanId(),
                null,
                delivery.queue() + " send",
                Role.PRODUCER,
                delivery.sentUs(),
                delivery.sentUs(),
                false,
                Map.of("messaging.system", "aws_sqs", "messaging.message.id", delivery.messageId()));
    }

    private LogicalTrace trace(String id) {
        return traces.computeIfAbsent(id, key -> new LogicalTrace(key, new ArrayList<>()));
    }
}
