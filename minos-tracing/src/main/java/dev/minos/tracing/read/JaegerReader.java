package dev.minos.tracing.read;

import dev.minos.tracing.model.Span;
import dev.minos.tracing.read.RecordedSpan.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads traces as Jaeger's API and its user interface export them; times are microseconds already. Not thread-safe. */
final class JaegerReader {

    /** The trace that comes next. */
    ReadTrace read(JsonScanner scanner) {
        String id = "";
        List<OpenSpan> spans = new ArrayList<>();
        Map<String, Map<String, String>> processes = new HashMap<>();
        scanner.beginObject();
        while (scanner.nextField()) {
            switch (scanner.name()) {
                case "traceID" -> id = Objects.requireNonNullElse(JsonValues.text(scanner), "");
                case "spans" -> readSpans(scanner, spans);
                case "processes" -> readProcesses(scanner, processes);
                default -> scanner.skip();
            }
        }
        String traceId = id;
        List<RecordedSpan> recorded = spans.stream()
                .map(span -> span.close(traceId, processes.getOrDefault(span.process, Map.of())))
                .toList();
        return new ReadTrace.OfSpans(SemanticConventions.trace(traceId, recorded));
    }

    private static void readSpans(JsonScanner scanner, List<OpenSpan> spans) {
        scanner.beginArray();
        while (scanner.nextElement()) {
            OpenSpan span = new OpenSpan();
            scanner.beginObject();
            while (scanner.nextField()) {
                readField(scanner, span);
            }
            spans.add(span);
        }
    }

    private static void readField(JsonScanner scanner, OpenSpan span) {
        switch (scanner.name()) {
            case "spanID" -> span.id = Objects.requireNonNullElse(JsonValues.text(scanner), "");
            case "parentSpanID" -> {
                String parent = JsonValues.text(scanner);
                span.parentId = span.parentId == null && parent != null && !parent.isEmpty() ? parent : span.parentId;
            }
            case "operationName" -> span.name = Objects.requireNonNullElse(JsonValues.text(scanner), "");
            case "references" -> readReferences(scanner, span);
            case "startTime" -> span.startUs = micros(scanner);
            case "duration" -> span.durationUs = micros(scanner);
            case "tags" -> span.attributes.putAll(Attributes.read(scanner));
            case "processID" -> span.process = Objects.requireNonNullElse(JsonValues.text(scanner), "");
            default -> scanner.skip();
        }
    }

    private static long micros(JsonScanner scanner) {
        double number = JsonValues.time(scanner);
        return Math.abs(number) < 1e18 ? Math.round(number) : Span.UNKNOWN;
    }

    /** The first reference is the parent; one of kind FOLLOWS_FROM did not wait. */
    private static void readReferences(JsonScanner scanner, OpenSpan span) {
        if (scanner.peek() != '[') {
            scanner.skip();
            return;
        }
        boolean first = true;
        scanner.beginArray();
        while (scanner.nextElement()) {
            String type = "";
            String parent = null;
            scanner.beginObject();
            while (scanner.nextField()) {
                switch (scanner.name()) {
                    case "refType" -> type = Objects.requireNonNullElse(JsonValues.text(scanner), "");
                    case "spanID" -> parent = JsonValues.text(scanner);
                    default -> scanner.skip();
                }
            }
            if (first) {
                span.parentId = parent;
                span.followsFrom = type.equals("FOLLOWS_FROM");
                first = false;
            }
        }
    }

    private static void readProcesses(JsonScanner scanner, Map<String, Map<String, String>> processes) {
        scanner.beginObject();
        while (scanner.nextField()) {
            Map<String, String> attributes = new HashMap<>();
            processes.put(scanner.name(), attributes);
            scanner.beginObject();
            while (scanner.nextField()) {
                switch (scanner.name()) {
                    case "serviceName" ->
                        attributes.put("service.name", Objects.requireNonNullElse(JsonValues.text(scanner), ""));
                    case "tags" -> Attributes.read(scanner).forEach(attributes::putIfAbsent);
                    default -> scanner.skip();
                }
            }
        }
    }

    /** A span whose process is not known yet. */
    private static final class OpenSpan {

        private String id = "";
        private @Nullable String parentId;
        private boolean followsFrom;
        private String name = "";
        private String process = "";
        private long startUs = Span.UNKNOWN;
        private long durationUs = Span.UNKNOWN;
        private final Map<String, String> attributes = new HashMap<>();

        RecordedSpan close(String traceId, Map<String, String> processAttributes) {
            processAttributes.forEach(attributes::putIfAbsent);
            boolean timed = startUs != Span.UNKNOWN && durationUs != Span.UNKNOWN;
            return new RecordedSpan(
                    traceId,
                    id,
                    parentId,
                    List.of(),
                    followsFrom,
                    name,
                    Role.of(attributes.get("span.kind")),
                    startUs,
                    timed ? startUs + durationUs : Span.UNKNOWN,
                    false,
                    attributes);
        }
    }
}
