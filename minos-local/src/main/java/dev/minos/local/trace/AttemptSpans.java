package dev.minos.local.trace;

import dev.minos.local.instance.Outcome;
import dev.minos.local.trace.SpanRecord.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The spans of one attempt: the attempt itself, and in it the start of the process, Minos's steps and the work.
 *
 * <pre>
 * Initialization   from the start of the process until it asked for its event
 * minos.prepare    from the event until the verdict: Minos logs a verdict when both the user's prepare step and the benchmark
 *                  are done, so what prepare waited for the benchmark is part of it
 * minos.benchmark  from the event for as long as its window was; in the shadow of the work, up to its line
 * minos.decision   the moment of the verdict
 * minos.hand-over  as long as it says, up to its line
 * work             from the verdict, or the refusal of the queue to take the message back, to the end
 * </pre>
 *
 * A warm invocation is not taken apart: Minos says nothing of it.
 */
final class AttemptSpans {

    private final RecordedAttempt recorded;
    private final List<SpanRecord> spans = new ArrayList<>();

    private AttemptSpans(RecordedAttempt recorded) {
        this.recorded = recorded;
    }

    /** The spans of an attempt that was caused by one span and follows another attempt; null for none. */
    static List<SpanRecord> of(RecordedAttempt recorded, @Nullable String parentId, @Nullable String before) {
        AttemptSpans attempt = new AttemptSpans(recorded);
        attempt.addAttempt(parentId, before);
        if (recorded.attempt().cold()) {
            attempt.addStep("Initialization", Role.INTERNAL, recorded.receivedUs(), recorded.deliveredUs(), Map.of());
        }
        recorded.event("decided").ifPresent(attempt::addDecision);
        recorded.event("shadow-read").ifPresent(attempt::addShadowReading);
        recorded.event("handed-over").ifPresent(attempt::addHandOver);
        return attempt.spans;
    }

    private void addAttempt(@Nullable String parentId, @Nullable String before) {
        boolean queued = !recorded.deliveries().isEmpty();
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put("faas.name", recorded.attempt().functionName());
        attributes.put("faas.instance", recorded.attempt().instanceId());
        attributes.put("faas.invocation_id", recorded.attempt().requestId());
        attributes.put("faas.trigger", queued ? "pubsub" : "other");
        attributes.put("faas.coldstart", recorded.attempt().cold());
        recorded.event("decided").ifPresent(decided -> {
            attributes.put("minos.verdict", decided.text("verdict"));
            attributes.put("minos.reason", decided.text("reason"));
            attributes.put(
                    "minos.retry_count", decided.fields().path("retryCount").asLong());
            attributes.put("minos.handed_back", recorded.isHandedBack());
        });
        spans.add(new SpanRecord(
                recorded.attempt().functionName(),
                recorded.spanId(),
                parentId,
                before,
                recorded.attempt().functionName() + (queued ? " process" : " invoke"),
                queued ? Role.CONSUMER : Role.SERVER,
                recorded.receivedUs(),
                recorded.endUs(),
                recorded.attempt().outcome() != Outcome.SUCCESS,
                attributes));
    }

    private void addDecision(MinosEvent decided) {
        long delivered = recorded.deliveredUs();
        if (decided.fields().hasNonNull("windowMs")) {
            addStep("minos.prepare", Role.INTERNAL, delivered, decided.atUs(), Map.of());
            long window = decided.micros("windowMs");
            addStep(
                    "minos.benchmark",
                    Role.INTERNAL,
                    delivered,
                    Math.min(delivered + window, decided.atUs()),
                    score(decided));
        }
        addStep(
                "minos.decision",
                Role.INTERNAL,
                decided.atUs(),
                decided.atUs(),
                Map.of("minos.verdict", decided.text("verdict"), "minos.reason", decided.text("reason")));
        if (!recorded.isHandedBack()) {
            Optional<MinosEvent> refused = recorded.event("hand-over-refused");
            addStep("work", Role.INTERNAL, refused.orElse(decided).atUs(), recorded.endUs(), Map.of());
        }
    }

    private void addShadowReading(MinosEvent read) {
        long start = read.atUs() - read.micros("windowMs");
        addStep("minos.benchmark", Role.INTERNAL, start, read.atUs(), score(read));
    }

    private static Map<String, Object> score(MinosEvent read) {
        return Map.of("minos.score_ns", read.fields().path("scoreNs").asDouble());
    }

    private void addHandOver(MinosEvent handed) {
        long start = handed.atUs() - handed.micros("tookMs");
        addStep("minos.hand-over", Role.PRODUCER, start, handed.atUs(), Map.of("minos.way", handed.text("way")));
    }

    /** A step within the attempt; what is read of it late or early is cut to the attempt. */
    private void addStep(String name, Role role, long startUs, long endUs, Map<String, Object> attributes) {
        long start = Math.min(Math.max(startUs, recorded.receivedUs()), recorded.endUs());
        long end = Math.max(start, Math.min(endUs, recorded.endUs()));
        spans.add(new SpanRecord(
                recorded.attempt().functionName(),
                SpanRecord.id(recorded.id(), name),
                recorded.spanId(),
                null,
                name,
                role,
                start,
                end,
                false,
                attributes));
    }
}
