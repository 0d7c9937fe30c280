package dev.minos.pretest.log;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Frees what a function and its platform wrote of what collected it.
 *
 * <pre>
 *   1. Text: what stands before a JSON object or a platform's line is the collector's: a time and a log stream, in any
 *      order. That is how aws logs tail, sam logs and exports to S3 write.
 *   2. An object with a number minos is Minos's, one whose type is platform.* the platform's.
 *   3. Any other object is an {@link Envelope}: what it holds is unwrapped in turn.
 * </pre>
 *
 * Everything else is the function's own output and passed over. Thread-safe if its sink is.
 */
final class Unwrapping {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String[] MARKS = {
        "minos", PlatformRecords.REPORT, "platform.report", PlatformRecords.EXECUTION_TOOK
    };
    private static final Pattern STREAM = Pattern.compile("\\S*\\[(?:\\$LATEST|[0-9]+)\\][0-9A-Za-z_-]+");
    private static final Pattern MINOS = Pattern.compile("\\{\\s*\"minos\"\\s*:");

    private final RecordSink sink;

    Unwrapping(RecordSink sink) {
        this.sink = sink;
    }

    /** A text that may be or hold a record. */
    void text(Origin origin, String text) throws IOException {
        if (!isPromising(text)) {
            return;
        }
        int start = start(text);
        if (start < 0) {
            return;
        }
        Origin within = read(origin, text.substring(0, start));
        String content = text.substring(start).strip();
        if (content.startsWith("{")) {
            objects(within, content);
        } else {
            platform(within, content);
        }
    }

    /** A JSON value that may be or hold a record. */
    void json(Origin origin, JsonNode json) throws IOException {
        try {
            if (json.path("minos").isNumber()) {
                tell(MinosRecords.parse(origin, json));
            } else if (json.path("type").asText().startsWith("platform.")) {
                tell(PlatformRecords.parse(origin, json));
            } else {
                Envelope.open(origin, json, this);
            }
        } catch (BadLineException bad) {
            sink.fault(origin, reason(bad));
        }
    }

    private static boolean isPromising(String text) {
        for (String mark : MARKS) {
            if (text.contains(mark)) {
                return true;
            }
        }
        return false;
    }

    /** Where the first object or platform's line begins; -1 if none does. */
    private static int start(String text) {
        int first = -1;
        for (String mark : new String[] {"{", PlatformRecords.REPORT, PlatformRecords.EXECUTION_TOOK}) {
            int at = text.indexOf(mark);
            first = at >= 0 && (first < 0 || at < first) ? at : first;
        }
        return first;
    }

    private static Origin read(Origin origin, String prefix) {
        if (prefix.isBlank()) {
            return origin;
        }
        Matcher stream = STREAM.matcher(prefix);
        return origin.inStream(stream.find() ? stream.group() : "").at(Times.find(prefix));
    }

    private void platform(Origin origin, String content) throws IOException {
        try {
            tell(PlatformRecords.parse(origin, content));
        } catch (BadLineException bad) {
            sink.fault(origin, reason(bad));
        }
    }

    /** The objects of a line: usually one, several where two threads wrote at the same moment. */
    private void objects(Origin origin, String content) throws IOException {
        int at = 0;
        while (at >= 0) {
            String rest = content.substring(at);
            int end;
            try (JsonParser parser = JSON.createParser(rest)) {
                JsonNode json = parser.readValueAsTree();
                end = (int) parser.currentLocation().getCharOffset();
                json(origin, json);
            } catch (JsonProcessingException torn) {
                if (MINOS.matcher(rest).lookingAt()) {
                    sink.fault(origin, "torn: " + torn.getOriginalMessage());
                }
                end = 1;
            }
            at = nextOfMinos(content, at + end);
        }
    }

    private static int nextOfMinos(String content, int from) {
        Matcher next = MINOS.matcher(content);
        return from < content.length() && next.find(from) ? next.start() : -1;
    }

    private void tell(Optional<LogRecord> found) throws IOException {
        if (found.isPresent()) {
            sink.record(found.get());
        }
    }

    private static String reason(BadLineException bad) {
        return String.valueOf(bad.getMessage());
    }
}
