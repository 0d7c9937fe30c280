package dev.minos.report.generic;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Values of JSON as the text of a table's cell. Stateless. */
final class Cells {

    private static final int SHORT = 12;

    private Cells() {}

    /** Whether a value is shown in one cell: a scalar, a figure with its interval or a short list of scalars. */
    static boolean fits(JsonNode value) {
        return value.isValueNode() || isInterval(value) || isShortList(value);
    }

    static String text(JsonNode value) {
        if (value.isNumber()) {
            return Figures.number(value.doubleValue());
        }
        if (value.isBoolean()) {
            return value.booleanValue() ? "yes" : "no";
        }
        if (isInterval(value)) {
            return text(centre(value)) + " (" + text(value.path("low")) + " to " + text(value.path("high")) + ")";
        }
        if (value.isArray() && fits(value)) {
            return value.isEmpty()
                    ? "none"
                    : elements(value).stream().map(Cells::text).collect(Collectors.joining(", "));
        }
        return value.isNull() || value.isMissingNode()
                ? Figures.UNKNOWN
                : value.isTextual() ? value.textValue() : value.toString();
    }

    static List<JsonNode> elements(JsonNode array) {
        List<JsonNode> elements = new ArrayList<>();
        array.forEach(elements::add);
        return elements;
    }

    /** A list of numbers that is too long for a cell, such as a distribution. */
    static boolean isSeries(JsonNode value) {
        return value.isArray()
                && value.size() > SHORT
                && elements(value).stream().allMatch(element -> element.isNumber() || element.isNull());
    }

    static boolean isListOfObjects(JsonNode value) {
        return value.isArray() && !value.isEmpty() && elements(value).stream().allMatch(JsonNode::isObject);
    }

    private static boolean isShortList(JsonNode value) {
        return value.isArray()
                && value.size() <= SHORT
                && elements(value).stream().allMatch(JsonNode::isValueNode);
    }

    private static boolean isInterval(JsonNode value) {
        return value.isObject()
                && value.has("low")
                && value.has("high")
                && centre(value).isValueNode();
    }

    private static JsonNode centre(JsonNode interval) {
        return interval.has("value") ? interval.path("value") : interval.path("mean");
    }
}
