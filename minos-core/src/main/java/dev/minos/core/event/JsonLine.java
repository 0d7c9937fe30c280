package dev.minos.core.event;

import org.jspecify.annotations.Nullable;

/** Builds one line of JSON by hand, since a JSON library would cost more than all of Minos in a cold start. */
public final class JsonLine {

    private final StringBuilder text = new StringBuilder(320);

    /** A line about this event; an empty invocation means that it belongs to none. */
    JsonLine(String event, String invocation) {
        text.append("{\"minos\":1");
        text("event", event);
        if (!invocation.isEmpty()) {
            text("invocation", invocation);
        }
    }

    /** Adds a string. */
    JsonLine text(String name, String value) {
        quote(field(name), value);
        return this;
    }

    /** Adds a number, or null for NaN and infinities. */
    JsonLine number(String name, double value) {
        return value(name, Double.isNaN(value) || Double.isInfinite(value) ? null : value);
    }

    /** Adds what writes itself as JSON does: a whole number, true, a list of numbers, null. */
    JsonLine value(String name, @Nullable Object value) {
        field(name).append(value);
        return this;
    }

    /** Adds fields that are JSON already. */
    JsonLine raw(String fields) {
        text.append(',').append(fields);
        return this;
    }

    private StringBuilder field(String name) {
        return text.append(",\"").append(name).append("\":");
    }

    /** Appends a string in quotes, escaped as RFC 8259 asks. */
    public static void quote(StringBuilder json, String string) {
        json.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ') {
                json.append("\\u00").append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }

    String end() {
        return text.append('}').toString();
    }
}
