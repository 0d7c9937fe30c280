package dev.minos.local.trace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Optional;

/**
 * A line of Minos's log.
 *
 * @param atUs when it was read, in microseconds since the epoch
 * @param fields the line
 */
record MinosEvent(long atUs, JsonNode fields) {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String PREFIX = "{\"minos\":1";

    /** The event of a line of a function's output, if it is one of Minos's and whole. */
    static Optional<MinosEvent> parse(long atUs, String line) {
        if (!line.startsWith(PREFIX)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new MinosEvent(atUs, JSON.readTree(line)));
        } catch (JsonProcessingException cutOffByTheEndOfItsProcess) {
            return Optional.empty();
        }
    }

    /** The id of the invocation that it is about; empty if it is about none. */
    String invocation() {
        return text("invocation");
    }

    boolean is(String event) {
        return text("event").equals(event);
    }

    String text(String field) {
        return fields.path(field).asText();
    }

    /** A duration that is given in milliseconds, in microseconds; 0 if it is not given. */
    long micros(String field) {
        return Math.round(fields.path(field).asDouble() * 1_000);
    }
}
