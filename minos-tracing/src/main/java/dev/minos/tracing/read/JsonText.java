package dev.minos.tracing.read;

import java.nio.charset.StandardCharsets;

/** The characters of JSON strings: escapes and UTF-8. Stateless. */
final class JsonText {

    private static final int REPLACEMENT = 0xFFFD;

    private JsonText() {}

    /** A stretch of UTF-8 without escapes as text. */
    static String plain(byte[] text, int from, int length) {
        return new String(text, from, length, StandardCharsets.UTF_8);
    }

    /** A stretch of ASCII without escapes as text. */
    static String ascii(byte[] text, int from, int length) {
        return new String(text, from, length, StandardCharsets.ISO_8859_1);
    }

    /** A checked stretch of UTF-8 with escapes as text. */
    static String decoded(byte[] text, int from, int to) {
        GrowingBytes buffer = new GrowingBytes();
        unescape(text, from, to, buffer);
        return plain(buffer.bytes, 0, buffer.length);
    }

    /** The same of a stretch that stands in a string which stands in a string. */
    static String decodedTwice(byte[] text, int from, int to) {
        GrowingBytes buffer = new GrowingBytes();
        unescape(text, from, to, buffer);
        return decoded(buffer.bytes, 0, buffer.length);
    }

    /** Decodes the escapes of a checked stretch of UTF-8. */
    static void unescape(byte[] text, int from, int to, GrowingBytes into) {
        byte[] out = into.room(0, to - from);
        int length = 0;
        int at = from;
        while (at < to) {
            byte b = text[at];
            if (b != '\\') {
                out[length++] = b;
                at++;
            } else if (text[at + 1] != 'u') {
                out[length++] = single(text[at + 1]);
                at += 2;
            } else {
                int unit = hex(text, at + 2);
                at += 6;
                if (Character.isHighSurrogate((char) unit) && isEscapedLowSurrogate(text, at, to)) {
                    unit = Character.toCodePoint((char) unit, (char) hex(text, at + 2));
                    at += 6;
                }
                length = encode(unit, out, length);
            }
        }
        into.length = length;
    }

    /** The index behind the escape that begins at {@code at}. */
    static int skipEscape(byte[] text, int at, int end) {
        if (at + 1 >= end) {
            throw new MalformedJsonException(at, "ends in the middle of a string");
        }
        switch (text[at + 1]) {
            case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> {
                return at + 2;
            }
            case 'u' -> {
                if (at + 6 > end || hex(text, at + 2) < 0) {
                    throw new MalformedJsonException(at, "expected four hexadecimal digits");
                }
                return at + 6;
            }
            default -> throw new MalformedJsonException(at, "unknown escape");
        }
    }

    /** The index behind the escape that begins at {@code at}, where its backslashes and quotes are escaped themselves. */
    static int skipEmbeddedEscape(byte[] text, int at, int end) {
        if (at + 3 >= end || text[at + 1] != '\\') {
            throw new MalformedJsonException(at, "escape that needs decoding first");
        }
        byte escape = text[at + 2];
        if (escape == '\\') {
            if (text[at + 3] != '\\' && text[at + 3] != '"') {
                throw new MalformedJsonException(at, "escape that needs decoding first");
            }
            return at + 4;
        }
        if (escape == '"') {
            throw new MalformedJsonException(at, "ends in the middle of a string");
        }
        return skipEscape(text, at + 1, end);
    }

    /** The index behind a character that is no plain ASCII one, and must be proper UTF-8 (RFC 3629). */
    static int skipCharacter(byte[] text, int at, int end) {
        int lead = text[at] & 0xFF;
        if (lead < 0x80) {
            throw new MalformedJsonException(
                    at, lead < 0x20 ? "control character in a string" : "ends in the middle of a string");
        }
        int length =
                lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3 : lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
        if (length == 0 || at + length > end) {
            throw new MalformedJsonException(at, "not UTF-8");
        }
        int second = text[at + 1] & 0xFF;
        int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
        int high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
        boolean proper = second >= low && second <= high;
        for (int i = 2; i < length; i++) {
            proper &= (text[at + i] & 0xC0) == 0x80;
        }
        if (!proper) {
            throw new MalformedJsonException(at, "not UTF-8");
        }
        return at + length;
    }

    private static boolean isEscapedLowSurrogate(byte[] text, int at, int end) {
        return at + 6 <= end
                && text[at] == '\\'
                && text[at + 1] == 'u'
                && hex(text, at + 2) >= 0
                && Character.isLowSurrogate((char) hex(text, at + 2));
    }

    private static byte single(byte escape) {
        return switch (escape) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> escape;
        };
    }

    /** Four hexadecimal digits; negative if there is another character among them. */
    private static int hex(byte[] text, int from) {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            int digit = text[from + i] < 0 ? -1 : Character.digit(text[from + i], 16);
            value = digit < 0 ? -1 : value < 0 ? -1 : (value << 4) | digit;
        }
        return value;
    }

    /** Writes a code point as UTF-8; half a surrogate pair becomes U+FFFD. */
    private static int encode(int point, byte[] out, int at) {
        int c = point >= 0xD800 && point < 0xE000 ? REPLACEMENT : point;
        int length = at;
        if (c < 0x80) {
            out[length++] = (byte) c;
        } else if (c < 0x800) {
            out[length++] = (byte) (0xC0 | (c >> 6));
            out[length++] = (byte) (0x80 | (c & 0x3F));
        } else if (c < 0x10000) {
            out[length++] = (byte) (0xE0 | (c >> 12));
            out[length++] = (byte) (0x80 | ((c >> 6) & 0x3F));
            out[length++] = (byte) (0x80 | (c & 0x3F));
        } else {
            out[length++] = (byte) (0xF0 | (c >> 18));
            out[length++] = (byte) (0x80 | ((c >> 12) & 0x3F));
            out[length++] = (byte) (0x80 | ((c >> 6) & 0x3F));
            out[length++] = (byte) (0x80 | (c & 0x3F));
        }
        return length;
    }
}
