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
final class JsonScanner {

    private static final byte[] NOTHING = {};

    private byte[] bytes = NOTHING;
    private int position;
    private int end;
    /** Whether the text stands in a string, so that each of its quotes and backslashes has a backslash before it. */
    private boolean embedded;
    /** The bytes that a quote takes. */
    private int quote = 1;

    /** One bit per open container, set for objects. */
    private long[] kinds = new long[4];

    private int depth;
    /** Whether the last thing read in the open container was a value. */
    private boolean afterValue;

    private int newlines;

    private int nameFrom;
    private int nameTo;
    private boolean nameEscaped;
    /** Whether there was an escape in a string since this was last set to false. */
    private boolean escaped;
    /** Whether all characters of strings have been plain ASCII since this was last set to true. */
    private boolean ascii;

    /** Starts at the beginning of other bytes, from {@code from} to before {@code to}. */
    void over(byte[] text, int from, int to) {
        bytes = text;
        position = from;
        end = to;
        embedded = false;
        quote = 1;
        depth = 0;
        afterValue = false;
        newlines = 0;
    }

    /** Starts inside of the string that comes next for another scanner; {@link #leave} takes that scanner behind it. */
    void within(JsonScanner outer) {
        over(outer.bytes, outer.position + 1, outer.end);
        embedded = true;
        quote = 2;
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

    /** Where the scanner is. */
    int position() {
        return position;
    }

    /** How many line feeds have been passed. */
    int newlines() {
        return newlines;
    }

    /** How many containers are open. */
    int depth() {
        return depth;
    }

    /** Whether nothing but white space is left. */
    boolean atEnd() {
        skipBlanks();
        return position >= end;
    }

    /** The first byte of the value that comes next. */
    byte peek() {
        int at = position;
        byte b = at < end ? bytes[at] : 0;
        if (b <= ' ') {
            skipBlanks();
            at = position;
            if (at >= end) {
                throw fault("ends in the middle of a value");
            }
            b = bytes[at];
        }
        return embedded && (b == '\\' || b == '"') ? embeddedQuote(b) : b;
    }

    private byte embeddedQuote(byte b) {
        if (b == '"' || position + 1 >= end || bytes[position + 1] != '"') {
            throw fault("ends in the middle of a value");
        }
        return '"';
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
        if (peek() != '"') {
            throw fault("expected a string");
        }
        int from = position + quote;
        skipString();
        return text(from, position - quote, escaped);
    }

    /** The string that comes next, which is likely to come again. */
    String string(TextCache cache) {
        if (peek() != '"') {
            throw fault("expected a string");
        }
        int from = position + quote;
        skipString();
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
        if (peek() != '"') {
            throw fault("expected a string");
        }
        int from = position + 1;
        skipString();
        JsonText.unescape(bytes, from, position - 1, into);
    }

    /** The number that comes next. */
    double number() {
        byte first = peek();
        if (first != '-' && (first < '0' || first > '9')) {
            throw fault("expected a number");
        }
        int from = position;
        skipScalar();
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
        byte first = peek();
        if (first == '{' || first == '[') {
            int outer = depth;
            open(first == '{');
            skipMembers(outer);
        } else {
            skipScalar();
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

    /** An error at the current place. */
    MalformedJsonException fault(String reason) {
        return new MalformedJsonException(Math.min(position, end), reason);
    }

    private void skipString() {
        escaped = false;
        ascii = true;
        position = stringEnd(bytes, position, end);
        afterValue = true;
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
        byte next = peek();
        if (next == closing) {
            position++;
            depth--;
            afterValue = true;
            return false;
        }
        if (afterValue) {
            if (next != ',') {
                throw fault("expected a comma or " + closing);
            }
            position++;
            if (peek() == closing) {
                throw fault("expected a value after the comma");
            }
        }
        afterValue = false;
        return true;
    }

    private void expect(char first, String what) {
        if (peek() != first) {
            throw fault("expected " + what);
        }
    }

    private void skipBlanks() {
        int at = position;
        while (at < end && isBlank(bytes[at])) {
            newlines += bytes[at] == '\n' ? 1 : 0;
            at++;
        }
        position = at;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }

    private void skipScalar() {
        position = scalarEnd(bytes, position, end);
    }

    /** The first byte at or behind {@code at} that is no white space. */
    private int visible(byte[] text, int at, int to) {
        if (at < to && text[at] > ' ') {
            return at;
        }
        position = at;
        skipBlanks();
        if (position >= to) {
            throw fault("ends in the middle of a value");
        }
        return position;
    }

    private int scalarEnd(byte[] text, int at, int to) {
        return switch (text[at]) {
            case '"', '\\' -> stringEnd(text, at, to);
            case 't' -> wordEnd(text, at, to, "true");
            case 'f' -> wordEnd(text, at, to, "false");
            case 'n' -> wordEnd(text, at, to, "null");
            default -> {
                int numberEnd = JsonNumber.end(text, at, to);
                if (numberEnd < 0) {
                    throw new MalformedJsonException(at, "expected a value");
                }
                yield numberEnd;
            }
        };
    }

    private static int wordEnd(byte[] text, int at, int to, String word) {
        for (int i = 0; i < word.length(); i++) {
            if (at + i >= to || text[at + i] != word.charAt(i)) {
                throw new MalformedJsonException(at, "expected a value");
            }
        }
        return at + word.length();
    }

    /** The index behind the string that begins at {@code from}; notes whether there was an escape in it. */
    private int stringEnd(byte[] text, int from, int to) {
        int at = from + quote;
        if (at > to || text[from] != (embedded ? '\\' : '"') || text[at - 1] != '"') {
            throw new MalformedJsonException(from, "expected a string");
        }
        while (at < to) {
            byte b = text[at];
            if (b >= ' ' && b != '\\' && b != '"') {
                at++;
            } else if (b == '"' && !embedded) {
                return at + 1;
            } else if (b == '\\' && embedded && at + 1 < to && text[at + 1] == '"') {
                return at + 2;
            } else if (b == '\\') {
                escaped = true;
                at = embedded ? JsonText.skipEmbeddedEscape(text, at, to) : JsonText.skipEscape(text, at, to);
            } else {
                ascii = false;
                at = JsonText.skipCharacter(text, at, to);
            }
        }
        throw new MalformedJsonException(to, "ends in the middle of a string");
    }
}
