package dev.minos.simulator.sweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A field of a scenario and the values that it takes.
 *
 * @param field the name of the field; those of enclosing ones stand before it, parted by dots
 * @param values at least one
 */
public record Axis(String field, List<JsonNode> values) {

    private static final JsonMapper MAPPER = new JsonMapper();

    public Axis {
        values = List.copyOf(values);
        if (field.isBlank() || values.isEmpty()) {
            throw new IllegalArgumentException("an axis must have a field and values, was " + field + " " + values);
        }
    }

    /**
     * Reads {@code FIELD=a,b,c}; what is no number or other value in JSON is a text.
     *
     * @throws IllegalArgumentException if it is written in another way
     */
    public static Axis parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1 || equals == text.length() - 1) {
            throw new IllegalArgumentException("must be FIELD=a,b,c, was " + text);
        }
        List<JsonNode> values = new ArrayList<>();
        for (String value : text.substring(equals + 1).split(",", -1)) {
            values.add(value(value.strip()));
        }
        return new Axis(text.substring(0, equals), values);
    }

    private static JsonNode value(String text) {
        try {
            JsonNode value = MAPPER.readTree(text);
            return value.isValueNode() ? value : TextNode.valueOf(text);
        } catch (JsonProcessingException plainText) {
            return TextNode.valueOf(text);
        }
    }
}
