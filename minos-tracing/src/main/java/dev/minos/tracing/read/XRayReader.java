package dev.minos.tracing.read;

import dev.minos.tracing.read.XRayTrace.Unreadable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads elements of X-Ray's {@code BatchGetTraces.Traces}. Each segment's document is JSON inside of a string; a document that
 * is an object of its own is read as well. A document that is malformed makes its segment unreadable, not the trace. Not
 * thread-safe.
 */
final class XRayReader {

    private enum Field {
        ID,
        DURATION,
        LIMIT,
        SEGMENTS,
        DOCUMENT,
        OTHER
    }

    private static final FieldNames<Field> FIELDS = new FieldNames<>(
            Map.of(
                    "Id",
                    Field.ID,
                    "Duration",
                    Field.DURATION,
                    "LimitExceeded",
                    Field.LIMIT,
                    "Segments",
                    Field.SEGMENTS,
                    "Document",
                    Field.DOCUMENT),
            Field.OTHER);

    private final GrowingBytes document = new GrowingBytes();
    private final JsonScanner inner = new JsonScanner();
    private final XRayDocument segment = new XRayDocument();

    /** The trace that comes next. */
    XRayTrace read(JsonScanner scanner) {
        String id = null;
        Double duration = null;
        Boolean limitExceeded = null;
        List<XRaySegment> segments = new ArrayList<>();
        List<Unreadable> unreadable = new ArrayList<>(0);
        boolean hasSegments = false;
        scanner.beginObject();
        while (scanner.nextField()) {
            switch (scanner.field(FIELDS)) {
                case ID -> id = JsonValues.text(scanner);
                case DURATION -> duration = JsonValues.time(scanner);
                case LIMIT -> limitExceeded = JsonValues.isTruthy(scanner);
                case SEGMENTS -> {
                    hasSegments = true;
                    readSegments(scanner, segments, unreadable);
                }
                case DOCUMENT, OTHER -> scanner.skip();
            }
        }
        if (!hasSegments) {
            unreadable.add(new Unreadable("KeyError", "'Segments'"));
        }
        return new XRayTrace(id, duration, limitExceeded, segments, unreadable);
    }

    private void readSegments(JsonScanner scanner, List<XRaySegment> segments, List<Unreadable> unreadable) {
        scanner.beginArray();
        while (scanner.nextElement()) {
            scanner.beginObject();
            boolean hasDocument = false;
            while (scanner.nextField()) {
                if (scanner.field(FIELDS) == Field.DOCUMENT) {
                    hasDocument = true;
                    Unreadable fault = readDocument(scanner, segments);
                    if (fault != null) {
                        unreadable.add(fault);
                    }
                } else {
                    scanner.skip();
                }
            }
            if (!hasDocument) {
                unreadable.add(new Unreadable("KeyError", "'Document'"));
            }
        }
    }

    private @Nullable Unreadable readDocument(JsonScanner scanner, List<XRaySegment> segments) {
        if (scanner.peek() == '{') {
            segment.read(scanner, segments);
            return null;
        }
        return readInPlace(scanner, segments) ? null : readDecoded(scanner, segments);
    }

    /** Reads the document where it stands; does nothing if it is malformed, or written with unusual escapes. */
    private boolean readInPlace(JsonScanner scanner, List<XRaySegment> segments) {
        int before = segments.size();
        try {
            inner.within(scanner);
            segment.read(inner, segments);
            if (inner.leave(scanner)) {
                return true;
            }
            segments.subList(before, segments.size()).clear();
        } catch (MalformedJsonException needsDecoding) {
            // decoded, it is read, or its fault is found where it is
        }
        return false;
    }

    private @Nullable Unreadable readDecoded(JsonScanner scanner, List<XRaySegment> segments) {
        scanner.unescaped(document);
        inner.over(document.bytes, 0, document.length);
        int before = segments.size();
        try {
            segment.read(inner, segments);
            if (inner.atEnd()) {
                return null;
            }
            segments.subList(before, segments.size()).clear();
            return new Unreadable("JSONDecodeError", "more than one document in a string");
        } catch (MalformedJsonException malformed) {
            return new Unreadable("JSONDecodeError", malformed.reason() + " at character " + malformed.position());
        }
    }
}
