package dev.minos.tracing.read;

import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Span;
import dev.minos.tracing.model.Span.Failure;
import dev.minos.tracing.model.Span.Kind;
import dev.minos.tracing.model.Span.Relation;
import dev.minos.tracing.model.Trace;
import dev.minos.tracing.read.RecordedSpan.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What OpenTelemetry's semantic conventions say of spans: which is a function's invocation, which calls a service, who waits
 * for whom. Stateless.
 *
 * <pre>
 * server, consumer          computation; a function's invocation if it or its resource says so (faas.*, cloud.platform)
 * client                    external service; on the way to a server that is in the trace itself: orchestration
 * producer                  external service: handing a message over
 * internal                  as its parent; computation at the root
 * consumer below a producer nobody waits, and the time between is spent in a queue
 * minos.handed_back         reselection, with all that is done in it
 * </pre>
 */
final class SemanticConventions {

    /** Minos's own: whether the invocation ended with its message back in the queue, since its instance was slow. */
    private static final String HANDED_BACK = "minos.handed_back";

    /** The attributes that are read; all others are skipped. */
    static final Set<String> ATTRIBUTES = Set.of(
            "service.name",
            "cloud.platform",
            "faas.name",
            "faas.coldstart",
            "faas.trigger",
            "faas.invocation_id",
            "faas.execution",
            "messaging.system",
            "http.route",
            "http.target",
            "http.url",
            "url.path",
            "url.full",
            "http.status_code",
            "http.response.status_code",
            "span.kind",
            "error",
            HANDED_BACK);

    private static final Set<String> FUNCTION_PLATFORMS =
            Set.of("aws_lambda", "gcp_cloud_functions", "gcp_cloud_run", "azure_functions", "azure.functions");
    private static final Set<String> INITIALIZATIONS =
            Set.of("Initialization", "init", "faas.initialization", "platform.initRuntimeDone");
    private static final Set<String> RESTORES = Set.of("Restore", "restore", "platform.restoreRuntimeDone");

    private SemanticConventions() {}

    /** A trace of recorded spans. */
    static Trace trace(String id, List<RecordedSpan> recorded) {
        Map<String, RecordedSpan> byId = new HashMap<>();
        Set<String> callers = new HashSet<>();
        for (RecordedSpan span : recorded) {
            byId.putIfAbsent(span.id(), span);
            if (span.role() == Role.SERVER && span.parentId() != null) {
                callers.add(span.parentId());
            }
        }
        List<Span> spans = new ArrayList<>(recorded.size());
        for (RecordedSpan span : recorded) {
            spans.add(span(span, byId, callers.contains(span.id())));
        }
        return new Trace(id, spans, null, 0, false);
    }

    private static Span span(RecordedSpan span, Map<String, RecordedSpan> byId, boolean callsServer) {
        String parentId = parentOf(span, byId);
        RecordedSpan parent = parentId == null ? null : byId.get(parentId);
        Kind kind = kind(span);
        return new Span(
                span.id(),
                parentId,
                -1,
                span.name(),
                first(span, "faas.name", "service.name"),
                span.role() == Role.SERVER
                        ? first(span, "http.route", "url.path", "http.target", "url.full", "http.url")
                        : null,
                span.startUs(),
                span.endUs(),
                kind,
                category(span, kind, parent == null, callsServer),
                relation(span, parent),
                "true".equals(span.attributes().get("faas.coldstart")),
                failure(span));
    }

    /** The parent, or else the cause that a span is linked to, as a message's receiver is to its sender. */
    private static @Nullable String parentOf(RecordedSpan span, Map<String, RecordedSpan> byId) {
        boolean known = span.parentId() != null && byId.containsKey(span.parentId());
        if (!known) {
            for (RecordedSpan.Link link : span.links()) {
                if (byId.containsKey(link.spanId())) {
                    return link.spanId();
                }
            }
        }
        return span.parentId();
    }

    private static Kind kind(RecordedSpan span) {
        if (span.role() == Role.SERVER || span.role() == Role.CONSUMER) {
            if ("true".equals(span.attributes().get(HANDED_BACK))) {
                return Kind.HANDED_BACK;
            }
            boolean invocation = Stream.of(
                            "faas.coldstart", "faas.trigger", "faas.invocation_id", "faas.execution", "faas.name")
                    .anyMatch(span.attributes()::containsKey);
            String platform = span.attributes().getOrDefault("cloud.platform", "");
            return invocation || FUNCTION_PLATFORMS.contains(platform) ? Kind.FUNCTION : Kind.OTHER;
        }
        if (span.role() == Role.INTERNAL || span.role() == Role.UNSPECIFIED) {
            if (INITIALIZATIONS.contains(span.name())) {
                return Kind.INITIALIZATION;
            }
            if (RESTORES.contains(span.name())) {
                return Kind.RESTORE;
            }
        }
        return Kind.OTHER;
    }

    private static @Nullable Category category(RecordedSpan span, Kind kind, boolean isRoot, boolean callsServer) {
        if (kind == Kind.INITIALIZATION || kind == Kind.RESTORE) {
            return Category.RUNTIME_INITIALIZATION;
        }
        return switch (span.role()) {
            case SERVER, CONSUMER -> Category.COMPUTATION;
            case CLIENT -> callsServer ? Category.ORCHESTRATION : Category.EXTERNAL_SERVICE;
            case PRODUCER -> Category.EXTERNAL_SERVICE;
            case INTERNAL, UNSPECIFIED -> isRoot ? Category.COMPUTATION : null;
        };
    }

    private static Relation relation(RecordedSpan span, @Nullable RecordedSpan parent) {
        if (parent == null) {
            return Relation.BY_TIME;
        }
        boolean received = span.role() == Role.CONSUMER && parent.role() != Role.CONSUMER;
        if (received || (span.role() == Role.SERVER && parent.role() == Role.PRODUCER)) {
            boolean queue = parent.role() == Role.PRODUCER
                    || span.attributes().containsKey("messaging.system")
                    || parent.attributes().containsKey("messaging.system");
            return queue ? Relation.QUEUED : Relation.ASYNC;
        }
        if (span.followsFrom()) {
            return Relation.ASYNC;
        }
        return span.role() == Role.SERVER && parent.role() == Role.CLIENT ? Relation.SYNC : Relation.BY_TIME;
    }

    private static Failure failure(RecordedSpan span) {
        String status = first(span, "http.response.status_code", "http.status_code");
        boolean client = status != null && status.length() == 3 && status.charAt(0) == '4';
        boolean throttle = "429".equals(status);
        boolean failed = span.failed() || "true".equals(span.attributes().get("error"));
        return Failure.of(client, failed && !client, throttle);
    }

    private static @Nullable String first(RecordedSpan span, String... keys) {
        for (String key : keys) {
            String value = span.attributes().get(key);
            if (value != null) {
                return value;
            }
        }
        return null;
    }
}
