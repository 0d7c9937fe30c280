package dev.minos.tracing.read;

import java.util.Arrays;

/**
 * A pull scanner over JSON in a byte array that makes nothing but what it is asked for: no tree, no token objects, no names
 * of fields. Values that nobody asks for are checked and skipped where they lie. Nesting is bounded by memory only, since
 * open containers are bits.
 *
 * <p>X-Ray's documents are JSON inside of strings of JSON. {@link #within} scans such a document where it stands, as long as
 * the outer string has no other escapes than those of quotes and backslashes; {@link #unescaped} decodes any string, so
 * that another scanner can read it. Grammar: RFC 8259, UTF-8 checked. Not thread-safe.
 */
final class JsonScanner extends JsonLexer {

    /** One bit per open container, set for objects. */
    private long[] kinds = new long[4];

    private int depth;
    /** Whether the last thing read in the open container was a value. */
    private boolean afterValue;

    private int nameFrom;
    private int nameTo;
    private boolean nameEscaped;
    /** Starts at the beginning of other bytes, from {@code from} to before {@code to}. */
    void over(byte[] text, int from, int to) {
        start(text, from, to, false);
    }

    /** Starts inside of the string that comes next for another scanner; {@link #leave} takes that scanner behind it. */
    void within(JsonScanner outer) {
        start(outer.bytes, outer.position + 1, outer.end, true);
    }

    private void start(byte[] text, int from, int to, boolean inString) {
        reset(text, from, to, inString);
        depth = 0;
        afterValue = false;
    }

    /** Takes the outer scanner behind the string that has been scanned; false if something is left in the string. */
    boolean leave(JsonScanner outer) {
        skipBlanks();
        if (position >= end || bytes[position] != '"') {
            return false;
        }
        outer.position = position + 1;
        outer.afterValue = true;
        return true;
    }

    /** How many containers are open. */
    int depth() {
        return depth;
    }

    void beginObject() {
        expect('{', "an object");
        open(true);
    }

    void beginArray() {
        expect('[', "an array");
        open(false);
    }

    /** Whether the innermost open container is an object. */
    boolean inObject() {
        return (kinds[(depth - 1) >> 6] >>> (depth - 1) & 1) != 0;
    }

    /** Goes to the value of the next field of the open object, or closes the object if there is none. */
    boolean nextField() {
        if (!nextMember('}')) {
            return false;
        }
        byte[] text = bytes;
        escaped = false;
        nameFrom = position + quote;
        int at = stringEnd(text, position, end);
        nameTo = at - quote;
        nameEscaped = escaped;
        at = visible(text, at, end);
        if (text[at] != ':') {
            throw new MalformedJsonException(at, "expected a colon");
        }
        position = at + 1;
        return true;
    }

    /** Goes to the next element of the open array, or closes the array if there is none. */
    boolean nextElement() {
        return nextMember(']');
    }

    /** Which of some names the current field has. */
    <E> E field(FieldNames<E> names) {
        return nameEscaped ? names.of(name()) : names.of(bytes, nameFrom, nameTo - nameFrom);
    }

    /** Whether the current field has this name. */
    boolean isNamed(String name) {
        if (nameEscaped) {
            return name.equals(name());
        }
        int length = nameTo - nameFrom;
        boolean same = length == name.length();
        for (int i = 0; same && i < length; i++) {
            same = bytes[nameFrom + i] == name.charAt(i);
        }
        return same;
    }

    /** The name of the current field. */
    String name() {
        ascii = false;
        return text(nameFrom, nameTo, nameEscaped);
    }

    /** The string that comes next. */
    String string() {
        int from = skipString();
        return text(from, position - quote, escaped);
    }

    /** The string that comes next, which is likely to come again. */
    String string(TextCache cache) {
        int from = skipString();
        int to = position - quote;
        return escaped ? text(from, to, true) : cache.of(bytes, from, to - from);
    }

    private String text(int from, int to, boolean escaped) {
        if (!escaped) {
            return ascii ? JsonText.ascii(bytes, from, to - from) : JsonText.plain(bytes, from, to - from);
        }
        return embedded ? JsonText.decodedTwice(bytes, from, to) : JsonText.decoded(bytes, from, to);
    }

    /** The string that comes next as bytes of UTF-8 in a buffer that is kept for the purpose. */
    void unescaped(GrowingBytes into) {
        int from = skipString();
        JsonText.unescape(bytes, from, position - quote, into);
    }

    /** The number that comes next. */
    double number() {
        byte first = peek();
        if (first != '-' && (first < '0' || first > '9')) {
            throw fault("expected a number");
        }
        int from = position;
        position = numberEnd(bytes, from, end);
        afterValue = true;
        return JsonNumber.parse(bytes, from, position);
    }

    /** The whole number that comes next, as a number or, as OTLP has it, as a string of digits. */
    long wholeNumber() {
        boolean quoted = peek() == '"';
        int from = quoted ? position + quote : position;
        skipScalar();
        int to = quoted ? position - quote : position;
        afterValue = true;
        try {
            return Long.parseLong(JsonText.plain(bytes, from, to - from));
        } catch (NumberFormatException notWhole) {
            throw new MalformedJsonException(from, "expected a whole number");
        }
    }

    /** The value that comes next as it is written. */
    String raw() {
        skipBlanks();
        int from = position;
        skip();
        return JsonText.plain(bytes, from, position - from);
    }

    /** Skips the value that comes next, whatever is nested in it. */
    void skip() {
        int at = visible(bytes, position, end);
        byte first = bytes[at];
        if (first == '{' || first == '[') {
            int outer = depth;
            position = at;
            open(first == '{');
            skipMembers(outer);
        } else {
            position = scalarEnd(bytes, at, end);
        }
        afterValue = true;
    }

    /** Skips what is left of the containers that are nested deeper than {@code outer}: {@link #nextField} in one loop. */
    private void skipMembers(int outer) {
        byte[] text = bytes;
        int to = end;
        int at = position;
        boolean object = inObject();
        boolean comma = false;
        while (depth > outer) {
            at = visible(text, at, to);
            byte b = text[at];
            if (b == (object ? '}' : ']')) {
                at++;
                depth--;
                object = depth > outer && inObject();
                comma = true;
                continue;
            }
            if (comma) {
                if (b != ',') {
                    throw new MalformedJsonException(at, "expected a comma or " + (object ? '}' : ']'));
                }
                at = visible(text, at + 1, to);
            }
            if (object) {
                at = visible(text, stringEnd(text, at, to), to);
                if (text[at] != ':') {
                    throw new MalformedJsonException(at, "expected a colon");
                }
                at = visible(text, at + 1, to);
            }
            b = text[at];
            comma = b != '{' && b != '[';
            if (comma) {
                at = scalarEnd(text, at, to);
            } else {
                object = b == '{';
                position = at;
                open(object);
                at = position;
            }
        }
        position = at;
    }

    /** Skips the string that comes next; the index behind its first quote. */
    private int skipString() {
        escaped = false;
        ascii = true;
        int from = visible(bytes, position, end);
        position = stringEnd(bytes, from, end);
        afterValue = true;
        return from + quote;
    }

    private void open(boolean object) {
        if (depth >> 6 == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * kinds.length);
        }
        long bit = 1L << depth;
        int word = depth >> 6;
        kinds[word] = object ? kinds[word] | bit : kinds[word] & ~bit;
        depth++;
        position++;
        afterValue = false;
    }

    private boolean nextMember(char closing) {
        byte[] text = bytes;
        int at = visible(text, position, end);
        if (text[at] == closing) {
            position = at + 1;
            depth--;
            afterValue = true;
            return false;
        }
        if (afterValue) {
            if (text[at] != ',') {
                throw new MalformedJsonException(at, "expected a comma or " + closing);
            }
            at = visible(text, at + 1, end);
            if (text[at] == closing) {
                throw new MalformedJsonException(at, "expected a value after the comma");
            }
        }
        position = at;
        afterValue = false;
        return true;
    }

    private void expect(char first, String what) {
        if (peek() != first) {
            throw fault("expected " + what);
        }
    }

    private void skipScalar() {
        position = scalarEnd(bytes, position, end);
    }
}
