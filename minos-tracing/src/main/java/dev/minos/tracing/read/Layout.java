package dev.minos.tracing.read;

import java.io.InputStream;
import java.util.Map;

/**
 * What the beginning of a file tells of the rest: the format of its traces and where they stand.
 *
 * @param format never {@link InputFormat#AUTO}
 * @param elementDepth in how many arrays and objects the traces stand, as {@link ElementBlocks} counts
 * @param field the field whose elements are traces; empty if they are not in a field
 * @param lines whether each trace has a line of its own
 */
record Layout(InputFormat format, int elementDepth, String field, boolean lines) {

    /** What a field at the top of a file means. */
    private record Sign(InputFormat format, boolean wrapper) {}

    private static final Sign NO_SIGN = new Sign(InputFormat.AUTO, false);

    private static final FieldNames<Sign> SIGNS = new FieldNames<>(
            Map.ofEntries(
                    Map.entry("Traces", new Sign(InputFormat.XRAY, true)),
                    Map.entry("Id", new Sign(InputFormat.XRAY, false)),
                    Map.entry("Duration", new Sign(InputFormat.XRAY, false)),
                    Map.entry("LimitExceeded", new Sign(InputFormat.XRAY, false)),
                    Map.entry("Segments", new Sign(InputFormat.XRAY, false)),
                    Map.entry("resourceSpans", new Sign(InputFormat.OTLP, true)),
                    Map.entry("scopeSpans", new Sign(InputFormat.OTLP, false)),
                    Map.entry("traceId", new Sign(InputFormat.OTLP, false)),
                    Map.entry("spanId", new Sign(InputFormat.OTLP, false)),
                    Map.entry("data", new Sign(InputFormat.JAEGER, true)),
                    Map.entry("traceID", new Sign(InputFormat.JAEGER, false)),
                    Map.entry("spans", new Sign(InputFormat.JAEGER, false))),
            NO_SIGN);

    /**
     * What the first bytes tell.
     *
     * @param asked the format that the user named, which is believed
     * @param whole whether these are all bytes of the file
     * @throws TraceFormatException if they are not JSON, or do not tell the format
     */
    static Layout of(byte[] prefix, InputFormat asked, boolean whole, String file) throws TraceFormatException {
        int length = prefix.length;
        JsonScanner scanner = new JsonScanner();
        scanner.over(prefix, 0, length);
        if (scanner.atEnd()) {
            return new Layout(asked == InputFormat.AUTO ? InputFormat.XRAY : asked, 0, "", true);
        }
        int start = scanner.position();
        boolean array = scanner.peek() == '[';
        Sign sign = NO_SIGN;
        String name = "";
        try {
            if (array) {
                scanner.beginArray();
            }
            if (!array || scanner.nextElement()) {
                scanner.beginObject();
                while (sign.format == InputFormat.AUTO && scanner.nextField()) {
                    name = scanner.name();
                    sign = scanner.field(SIGNS);
                    scanner.skip();
                }
            }
        } catch (MalformedJsonException malformed) {
            if (whole || malformed.position() < length) {
                throw new TraceFormatException(file, 1 + scanner.newlines(), malformed.reason());
            }
        }
        InputFormat format = asked == InputFormat.AUTO ? sign.format : asked;
        if (format == InputFormat.AUTO) {
            throw new TraceFormatException(
                    file, 1, "neither X-Ray nor OTLP nor Jaeger, as far as its first fields tell");
        }
        if (!array && sign.wrapper) {
            return new Layout(format, 2, name, false);
        }
        return new Layout(format, array ? 1 : 0, "", !array && isOnOneLine(prefix, start, length));
    }

    /** Whether the value that begins at {@code start} ends where its line does, as far as can be seen. */
    private static boolean isOnOneLine(byte[] prefix, int start, int length) {
        JsonScanner scanner = new JsonScanner();
        scanner.over(prefix, start, length);
        try {
            scanner.skip();
        } catch (MalformedJsonException cutOff) {
            // longer than what can be seen
        }
        return scanner.newlines() == 0;
    }

    /** The stream in blocks of whole traces. */
    Blocks blocks(InputStream in, String file) {
        return lines ? new LineBlocks(in, file) : new ElementBlocks(in, file, elementDepth, field);
    }
}
