package dev.minos.pretest.watch;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Something that the aggregator did or found.
 *
 * @param event its word
 * @param at when, by the log's time
 * @param text the same for a person, one sentence without a full stop
 * @param fields more of it, by name
 */
public record WatchEvent(String event, Instant at, String text, Map<String, Object> fields) {

    private static final JsonMapper JSON = new JsonMapper();

    /** Copies the map. */
    public WatchEvent {
        fields = Map.copyOf(fields);
    }

    /** One object for a line of JSON. */
    public ObjectNode json() {
        ObjectNode json = JSON.createObjectNode()
                .put("event", event)
                .put("at", at.toString())
                .put("text", text);
        new LinkedHashMap<>(fields)
                .entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .forEach(field -> json.set(field.getKey(), JSON.valueToTree(field.getValue())));
        return json;
    }
}
