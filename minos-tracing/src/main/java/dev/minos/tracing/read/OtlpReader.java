package dev.minos.tracing.read;

import dev.minos.tracing.model.Span;
import dev.minos.tracing.read.RecordedSpan.Link;
import dev.minos.tracing.read.RecordedSpan.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads elements of OTLP's {@code resourceSpans}, or single spans as CloudWatch's {@code aws/spans} has them, one object with
 * its resource in it. Not thread-safe.
 */
final class OtlpReader {

    private static final int NANOS = 1_000;

    /** The spans of the object that comes next. */
    List<RecordedSpan> read(JsonScanner scanner) {
        List<OpenSpan> spans = new ArrayList<>();
        OpenSpan single = new OpenSpan();
        Map<String, String> resource = new HashMap<>();
        scanner.beginObject();
        while (scanner.nextField()) {
            if (scanner.isNamed("resource")) {
                resource.putAll(readResource(scanner));
            } else if (scanner.isNamed("scopeSpans") || scanner.isNamed("instrumentationLibrarySpans")) {
                readScopes(scanner, spans);
            } else {
                readField(scanner, single);
            }
        }
        if (!single.id.isEmpty()) {
            spans.add(single);
        }
        return spans.stream().map(span -> span.close(resource)).toList();
    }

    private static Map<String, String> readResource(JsonScanner scanner) {
        Map<String, String> attributes = new HashMap<>();
        if (scanner.peek() != '{') {
            scanner.skip();
            return attributes;
        }
        scanner.beginObject();
        while (scanner.nextField()) {
            if (scanner.isNamed("attributes")) {
                attributes.putAll(Attributes.read(scanner));
            } else {
                scanner.skip();
            }
        }
        return attributes;
    }

    private static void readScopes(JsonScanner scanner, List<OpenSpan> spans) {
        scanner.beginArray();
        while (scanner.nextElement()) {
            scanner.beginObject();
            while (scanner.nextField()) {
                if (scanner.isNamed("spans")) {
                    readSpans(scanner, spans);
                } else {
                    scanner.skip();
                }
            }
        }
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
            case "traceId" -> span.traceId = Objects.requireNonNullElse(JsonValues.text(scanner), "");
            case "spanId" -> span.id = Objects.requireNonNullElse(JsonValues.text(scanner), "");
            case "parentSpanId" -> {
                String parent = JsonValues.text(scanner);
                span.parentId = parent == null || parent.isEmpty() ? null : parent;
            }
            case "name" -> span.name = Objects.requireNonNullElse(JsonValues.text(scanner), "");
            case "kind" -> span.role = Role.of(JsonValues.text(scanner));
            case "startTimeUnixNano" -> span.startUs = micros(scanner);
            case "endTimeUnixNano" -> span.endUs = micros(scanner);
            case "attributes" -> span.attributes.putAll(Attributes.read(scanner));
            case "links" -> readLinks(scanner, span.links);
            case "status" -> span.failed = readStatus(scanner);
            default -> scanner.skip();
        }
    }

    /** Zero stands for a time that is not known. */
    private static long micros(JsonScanner scanner) {
        if (scanner.peek() == 'n') {
            scanner.skip();
            return Span.UNKNOWN;
        }
        long nanos = scanner.wholeNumber();
        return nanos == 0 ? Span.UNKNOWN : Math.floorDiv(nanos, NANOS);
    }

    private static void readLinks(JsonScanner scanner, List<Link> links) {
        if (scanner.peek() != '[') {
            scanner.skip();
            return;
        }
        scanner.beginArray();
        while (scanner.nextElement()) {
            String trace = "";
            String span = "";
            scanner.beginObject();
            while (scanner.nextField()) {
                switch (scanner.name()) {
                    case "traceId" -> trace = Objects.requireNonNullElse(JsonValues.text(scanner), "");
                    case "spanId" -> span = Objects.requireNonNullElse(JsonValues.text(scanner), "");
                    default -> scanner.skip();
                }
            }
            links.add(new Link(trace, span));
        }
    }

    private static boolean readStatus(JsonScanner scanner) {
        if (scanner.peek() != '{') {
            scanner.skip();
            return false;
        }
        String code = "";
        scanner.beginObject();
        while (scanner.nextField()) {
            if (scanner.isNamed("code")) {
                code = Objects.requireNonNullElse(JsonValues.text(scanner), "");
            } else {
                scanner.skip();
            }
        }
        return code.equals("2") || code.endsWith("ERROR");
    }

    /** A span whose resource is not known yet. */
    private static final class OpenSpan {

        private String traceId = "";
        private String id = "";
        private @Nullable String parentId;
        private final List<Link> links = new ArrayList<>(0);
        private String name = "";
        private Role role = Role.UNSPECIFIED;
        private long startUs = Span.UNKNOWN;
        private long endUs = Span.UNKNOWN;
        private boolean failed;
        private final Map<String, String> attributes = new HashMap<>();

        RecordedSpan close(Map<String, String> resource) {
            resource.forEach(attributes::putIfAbsent);
            return new RecordedSpan(
                    traceId, id, parentId, links, false, name, role, startUs, endUs, failed, attributes);
        }
    }
}
