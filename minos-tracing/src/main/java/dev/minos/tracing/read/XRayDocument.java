package dev.minos.tracing.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the document of one segment with everything nested in it, without recursion: open segments stand on a stack, and the
 * scanner knows whether it is among the fields of a segment or among the elements of its {@code subsegments}. Reused from
 * document to document. Not thread-safe.
 */
final class XRayDocument {

    private enum Field {
        ID,
        NAME,
        START,
        END,
        PARENT,
        ORIGIN,
        NAMESPACE,
        HTTP,
        IN_PROGRESS,
        ERROR,
        FAULT,
        THROTTLE,
        INFERRED,
        SUBSEGMENTS,
        OTHER
    }

    private static final FieldNames<Field> FIELDS = new FieldNames<>(
            Map.ofEntries(
                    Map.entry("id", Field.ID),
                    Map.entry("name", Field.NAME),
                    Map.entry("start_time", Field.START),
                    Map.entry("end_time", Field.END),
                    Map.entry("parent_id", Field.PARENT),
                    Map.entry("origin", Field.ORIGIN),
                    Map.entry("namespace", Field.NAMESPACE),
                    Map.entry("http", Field.HTTP),
                    Map.entry("in_progress", Field.IN_PROGRESS),
                    Map.entry("error", Field.ERROR),
                    Map.entry("fault", Field.FAULT),
                    Map.entry("throttle", Field.THROTTLE),
                    Map.entry("inferred", Field.INFERRED),
                    Map.entry("subsegments", Field.SUBSEGMENTS)),
            Field.OTHER);

    private final List<OpenSegment> open = new ArrayList<>();
    private final TextCache texts = new TextCache();

    /** Adds the segment and its subsegments, depth first; adds nothing if the document is malformed. */
    void read(JsonScanner scanner, List<XRaySegment> into) {
        int before = into.size();
        try {
            readTree(scanner, into);
        } catch (MalformedJsonException malformed) {
            into.subList(before, into.size()).clear();
            throw malformed;
        }
    }

    private void readTree(JsonScanner scanner, List<XRaySegment> into) {
        int level = 0;
        int base = scanner.depth();
        scanner.beginObject();
        OpenSegment segment = open(level, -1, into);
        while (true) {
            if (scanner.inObject()) {
                if (scanner.nextField()) {
                    readField(scanner, segment);
                    continue;
                }
                into.set(segment.index, segment.close());
                if (scanner.depth() == base) {
                    return;
                }
            } else if (scanner.nextElement()) {
                int container = open.get(level).index;
                scanner.beginObject();
                segment = open(++level, container, into);
                continue;
            }
            // A closed object leaves the scanner among its siblings, a closed list in the object around it.
            level = (scanner.depth() - base - 1) / 2;
            segment = open.get(level);
        }
    }

    private OpenSegment open(int level, int container, List<XRaySegment> into) {
        if (level == open.size()) {
            open.add(new OpenSegment());
        }
        OpenSegment segment = open.get(level);
        segment.reset(container, into.size());
        into.add(OpenSegment.PLACE);
        return segment;
    }

    private void readField(JsonScanner scanner, OpenSegment segment) {
        switch (scanner.field(FIELDS)) {
            case ID -> segment.id = JsonValues.text(scanner);
            case NAME -> segment.name = JsonValues.text(scanner, texts);
            case START -> {
                segment.startKind = scanner.peek();
                segment.start = JsonValues.time(scanner);
            }
            case END -> {
                segment.endKind = scanner.peek();
                segment.end = JsonValues.time(scanner);
            }
            case PARENT -> {
                segment.hasParent = true;
                segment.parentId = JsonValues.text(scanner);
            }
            case ORIGIN -> {
                segment.hasOrigin = true;
                segment.origin = JsonValues.text(scanner, texts);
            }
            case NAMESPACE -> {
                String namespace = JsonValues.text(scanner, texts);
                segment.remote = "remote".equals(namespace);
                segment.service = "aws".equals(namespace);
            }
            case HTTP -> readHttp(scanner, segment);
            case IN_PROGRESS -> segment.inProgress = JsonValues.isTruthy(scanner);
            case ERROR -> segment.error = JsonValues.isTruthy(scanner);
            case FAULT -> segment.fault = JsonValues.isTruthy(scanner);
            case THROTTLE -> segment.throttle = JsonValues.isTruthy(scanner);
            case INFERRED -> segment.inferred = JsonValues.isTruthy(scanner);
            case SUBSEGMENTS -> {
                if (scanner.peek() == '[') {
                    scanner.beginArray();
                } else {
                    scanner.skip();
                }
            }
            case OTHER -> scanner.skip();
        }
    }

    private void readHttp(JsonScanner scanner, OpenSegment segment) {
        segment.urlLack = "request";
        if (skipsAllButObject(scanner)) {
            return;
        }
        scanner.beginObject();
        while (scanner.nextField()) {
            if (scanner.isNamed("request")) {
                readRequest(scanner, segment);
            } else {
                scanner.skip();
            }
        }
    }

    private void readRequest(JsonScanner scanner, OpenSegment segment) {
        segment.urlLack = "url";
        if (skipsAllButObject(scanner)) {
            return;
        }
        scanner.beginObject();
        while (scanner.nextField()) {
            if (scanner.isNamed("url")) {
                segment.urlLack = "";
                segment.url = JsonValues.text(scanner, texts);
            } else {
                scanner.skip();
            }
        }
    }

    /** Skips the value that comes next unless it is an object; whether it did. */
    private static boolean skipsAllButObject(JsonScanner scanner) {
        boolean skips = scanner.peek() != '{';
        if (skips) {
            scanner.skip();
        }
        return skips;
    }

    /** A segment whose closing brace has not been read. */
    private static final class OpenSegment {

        /** Keeps a segment's place in the list until all of it is known. */
        static final XRaySegment PLACE = new OpenSegment().close();

        private int container = -1;
        private int index;
        private @Nullable String id;
        private @Nullable String name;
        private double start = Double.NaN;
        private byte startKind;
        private double end = Double.NaN;
        private byte endKind;
        private boolean hasParent;
        private @Nullable String parentId;
        private boolean hasOrigin;
        private @Nullable String origin;
        private @Nullable String url;
        private String urlLack = "http";
        private boolean remote;
        private boolean service;
        private boolean inferred;
        private boolean inProgress;
        private boolean error;
        private boolean fault;
        private boolean throttle;

        void reset(int newContainer, int newIndex) {
            container = newContainer;
            index = newIndex;
            id = null;
            name = null;
            start = Double.NaN;
            startKind = 0;
            end = Double.NaN;
            endKind = 0;
            hasParent = false;
            parentId = null;
            hasOrigin = false;
            origin = null;
            url = null;
            urlLack = "http";
            remote = false;
            service = false;
            inferred = false;
            inProgress = false;
            error = false;
            fault = false;
            throttle = false;
        }

        XRaySegment close() {
            return new XRaySegment(
                    container,
                    id,
                    name,
                    start,
                    startKind,
                    end,
                    endKind,
                    hasParent,
                    parentId,
                    hasOrigin,
                    origin,
                    url,
                    urlLack,
                    remote,
                    service,
                    inferred,
                    inProgress,
                    error,
                    fault,
                    throttle);
        }
    }
}
