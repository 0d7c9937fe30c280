package dev.minos.pretest.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/**
 * The JSON objects in which collectors wrap what was logged:
 *
 * <ul>
 *   <li>CloudWatch Logs: {@code events} of filter-log-events and get-log-events, {@code logEvents} of a subscription
 *       (CloudWatch Logs API reference);
 *   <li>CloudWatch Logs Insights: fields {@code @message} and {@code @logStream}, alone or as {@code results} of
 *       get-query-results, each a list of {@code field} and {@code value};
 *   <li>Lambda's JSON log format: {@code message}, which may be a text or an object;
 *   <li>Cloud Logging: {@code jsonPayload} or {@code textPayload} of a LogEntry, with the instance in {@code labels}.
 * </ul>
 */
final class Envelope {

    private static final JsonMapper JSON = new JsonMapper();

    /** The fields of a whole document that hold its entries. */
    static final String[] LISTS = {"events", "logEvents", "results"};

    private Envelope() {}

    /** Hands what an envelope holds to {@code inner}; an object that is none is passed over. */
    static void open(Origin origin, JsonNode json, Unwrapping inner) throws IOException {
        if (json.isArray()) {
            openAll(origin, json, inner);
            return;
        }
        Origin here = origin.inStream(stream(json)).at(time(json));
        for (String list : LISTS) {
            if (json.path(list).isArray()) {
                openAll(here, json.get(list), inner);
            }
        }
        for (String content : new String[] {"@message", "jsonPayload", "textPayload", "message"}) {
            JsonNode value = json.path(content);
            if (value.isTextual()) {
                inner.text(here, value.textValue());
            } else if (value.isObject()) {
                inner.json(here, value);
            }
        }
    }

    private static void openAll(Origin origin, JsonNode entries, Unwrapping inner) throws IOException {
        for (JsonNode entry : entries) {
            inner.json(origin, entry.isArray() ? fieldsOf(entry) : entry);
        }
    }

    /** A row of get-query-results as an object. */
    private static ObjectNode fieldsOf(JsonNode row) {
        ObjectNode object = JSON.createObjectNode();
        for (JsonNode field : row) {
            object.set(field.path("field").asText(), field.path("value"));
        }
        return object;
    }

    static String stream(JsonNode json) {
        JsonNode labels = json.path("labels");
        JsonNode[] names = {
            json.path("logStreamName"),
            json.path("logStream"),
            json.path("@logStream"),
            labels.path("instance_id"),
            labels.path("instanceId")
        };
        for (JsonNode name : names) {
            if (name.isTextual()) {
                return name.textValue();
            }
        }
        return "";
    }

    private static double time(JsonNode json) {
        for (String name : new String[] {"timestamp", "@timestamp", "time"}) {
            if (json.hasNonNull(name)) {
                return Times.of(json.get(name));
            }
        }
        return Double.NaN;
    }
}
