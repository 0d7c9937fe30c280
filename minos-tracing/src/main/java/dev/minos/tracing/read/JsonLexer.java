package dev.minos.tracing.read;

/**
 * The words of JSON in a byte array: where white space, strings, numbers and literals end. The text may stand in a string
 * itself, in which each of its quotes and backslashes has a backslash before it. Not thread-safe.
 */
abstract sealed class JsonLexer permits JsonScanner {

    private static final byte[] NOTHING = {};

    byte[] bytes = NOTHING;
    int position;
    int end;
    /** Whether the text stands in a string, so that each of its quotes and backslashes has a backslash before it. */
    boolean embedded;
    /** The bytes that a quote takes. */
    int quote = 1;

    /** Whether there was an escape in a string since this was last set to false. */
    boolean escaped;
    /** Whether all characters of strings have been plain ASCII since this was last set to true. */
    boolean ascii;

    private int newlines;

    /** Starts at the beginning of other bytes. */
    final void reset(byte[] text, int from, int to, boolean inString) {
        bytes = text;
        position = from;
        end = to;
        embedded = inString;
        quote = inString ? 2 : 1;
        newlines = 0;
    }

    /** Where the scanner is. */
    final int position() {
        return position;
    }

    /** How many line feeds have been passed. */
    final int newlines() {
        return newlines;
    }

    /** Whether nothing but white space is left. */
    final boolean atEnd() {
        skipBlanks();
        return position >= end;
    }

    /** The first byte of the value that comes next. */
    final byte peek() {
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

    /** An error at the current place. */
    final MalformedJsonException fault(String reason) {
        return new MalformedJsonException(Math.min(position, end), reason);
    }

    final void skipBlanks() {
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

    /** The first byte at or behind {@code at} that is no white space. */
    final int visible(byte[] text, int at, int to) {
        return at < to && text[at] > ' ' ? at : behindBlanks(at, to);
    }

    private int behindBlanks(int at, int to) {
        position = at;
        skipBlanks();
        if (position >= to) {
            throw fault("ends in the middle of a value");
        }
        return position;
    }

    final int scalarEnd(byte[] text, int at, int to) {
        return switch (text[at]) {
            case '"', '\\' -> stringEnd(text, at, to);
            case 't' -> wordEnd(text, at, to, "true");
            case 'f' -> wordEnd(text, at, to, "false");
            case 'n' -> wordEnd(text, at, to, "null");
            default -> numberEnd(text, at, to);
        };
    }

    static int numberEnd(byte[] text, int at, int to) {
        int numberEnd = JsonNumber.end(text, at, to);
        if (numberEnd < 0) {
            throw new MalformedJsonException(at, "expected a value");
        }
        return numberEnd;
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
    final int stringEnd(byte[] text, int from, int to) {
        int at = from + quote;
        if (at > to || text[from] != (embedded ? '\\' : '"') || text[at - 1] != '"') {
            throw new MalformedJsonException(from, "expected a string");
        }
        for (at = PlainRun.end(text, at, to); at < to; at = PlainRun.end(text, at, to)) {
            byte b = text[at];
            if (b == '\\' && embedded && at + 1 < to && text[at + 1] == '"') {
                return at + 2;
            } else if (b == '"' && !embedded) {
                return at + 1;
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
