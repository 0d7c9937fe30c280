package dev.minos.gcp;

import java.util.HashMap;
import java.util.Map;

/**
 * Reads a JSON text (RFC 8259) into values that know their places. A JSON library would cost more in a cold start than all
 * of Minos. Of two members with one name the later counts.
 */
final class JsonReader {

    private static final int MOST_DEPTH = 100;

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /**
     * The value of a text.
     *
     * @throws IllegalArgumentException if it is no JSON, or nested deeper than a hundred levels
     */
    static JsonValue read(String text) {
        JsonReader reader = new JsonReader(text);
        reader.skipSpace();
        JsonValue value = reader.value(reader.at);
        reader.skipSpace();
        if (reader.at < text.length()) {
            throw reader.malformed("something follows the value");
        }
        return value;
    }

    private JsonValue value(int memberStart) {
        int start = at;
        char first = next();
        String content = first == '"' ? string() : null;
        Map<String, JsonValue> members = first == '{' ? members() : Map.of();
        if (first == '[') {
            elements();
        } else if (content == null && first != '{') {
            literal(start);
        }
        return new JsonValue(memberStart, start, at, content, members);
    }

    private Map<String, JsonValue> members() {
        Map<String, JsonValue> members = new HashMap<>();
        deeper();
        skipSpace();
        if (!skip('}')) {
            do {
                skipSpace();
                int start = at;
                expect('"');
                String name = string();
                skipSpace();
                expect(':');
                skipSpace();
                members.put(name, value(start));
                skipSpace();
            } while (skip(','));
            expect('}');
        }
        depth--;
        return members;
    }

    private void elements() {
        deeper();
        skipSpace();
        if (!skip(']')) {
            do {
                skipSpace();
                value(at);
                skipSpace();
            } while (skip(','));
            expect(']');
        }
        depth--;
    }

    private void deeper() {
        if (++depth > MOST_DEPTH) {
            throw malformed("it is nested too deeply");
        }
    }

    /** A number, true, false or null: its place is known, its value is nobody's concern. */
    private void literal(int start) {
        while (at < text.length() && isLiteral(text.charAt(at))) {
            at++;
        }
        String word = text.substring(start, at);
        if (!word.equals("true") && !word.equals("false") && !word.equals("null") && !isNumber(word)) {
            throw malformed("\"" + word + "\" is no value");
        }
    }

    private static boolean isLiteral(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || ".-+E".indexOf(c) >= 0;
    }

    private static boolean isNumber(String word) {
        char last = word.charAt(word.length() - 1);
        if (last < '0' || last > '9' || word.charAt(0) == '+') {
            return false; // Java would take 1d and +1
        }
        try {
            Double.parseDouble(word);
            return true;
        } catch (NumberFormatException notANumber) {
            return false;
        }
    }

    private String string() {
        StringBuilder content = new StringBuilder();
        for (char c = next(); c != '"'; c = next()) {
            if (c < ' ') {
                throw malformed("a string holds a control character");
            }
            content.append(c == '\\' ? escaped() : c);
        }
        return content.toString();
    }

    private char escaped() {
        char c = next();
        int which = "\"\\/bfnrt".indexOf(c);
        if (which >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(which);
        }
        if (c != 'u') {
            throw malformed("\\" + c + " is no escape");
        }
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(next(), 16);
            if (digit < 0) {
                throw malformed("\\u needs four hexadecimal digits");
            }
            code = code * 16 + digit;
        }
        return (char) code;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private boolean skip(char expected) {
        if (at < text.length() && text.charAt(at) == expected) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char expected) {
        if (!skip(expected)) {
            throw malformed("'" + expected + "' is missing");
        }
    }

    private char next() {
        if (at == text.length()) {
            throw malformed("it breaks off");
        }
        return text.charAt(at++);
    }

    private IllegalArgumentException malformed(String why) {
        return new IllegalArgumentException("no JSON at character " + at + ": " + why);
    }
}
