package dev.minos.core.event;

import org.jspecify.annotations.Nullable;

/** Builds one line of JSON by hand, since a JSON library would cost more than all of Minos in a cold start. */
final class JsonLine {

    private final StringBuilder text = new StringBuilder(320);

    /** A line about this event; an empty invocation means that it belongs to none. */
    JsonLine(String event, String invocation) {
        text.append("{\"minos\":1");
        text("event", event);
        if (!invocation.isEmpty()) {
            text("invocation", invocation);
        }
    }

    /** Adds a string, escaped as RFC 8259 asks. */
    JsonLine text(String name, String value) {
        field(name).append('"');
        for (int i = 0; i < value.length(); i++) {
            escape(value.charAt(i));
        }
        text.append('"');
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

    private StringBuilder field(String name) {
        return text.append(",\"").append(name).append("\":");
    }

    private void escape(char c) {
        if (c == '"' || c == '\\') {
            text.append('\\').append(c);
        } else if (c < ' ') {
            text.append("\\u00").append(Character.forDigit(c >> 4, 16)).append(Character.forDigit(c & 15, 16));
        } else {
            text.append(c);
        }
    }

    String end() {
        return text.append('}').toString();
    }
}
