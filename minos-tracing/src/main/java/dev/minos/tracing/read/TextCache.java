package dev.minos.tracing.read;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Texts that come again and again, such as names: the one made last time is handed out again. A text's slot follows from its
 * length and some of its bytes; a text that finds another one there takes its place. Not thread-safe.
 */
final class TextCache {

    private static final int SLOTS = 1 << 10;
    private static final int LONGEST = 64;

    private final byte[][] keys = new byte[SLOTS][];
    private final String[] texts = new String[SLOTS];

    TextCache() {
        Arrays.fill(keys, new byte[] {0});
        Arrays.fill(texts, "\0");
    }

    /** A checked stretch of UTF-8 without escapes as text. */
    String of(byte[] text, int from, int length) {
        if (length == 0) {
            return "";
        }
        if (length > LONGEST) {
            return new String(text, from, length, StandardCharsets.UTF_8);
        }
        int half = text[from + (length >> 1)];
        int slot = (length * 31 + text[from] * 7 + half * 131 + text[from + length - 1] * 521) & (SLOTS - 1);
        byte[] key = keys[slot];
        if (key.length != length || !Arrays.equals(key, 0, length, text, from, from + length)) {
            keys[slot] = Arrays.copyOfRange(text, from, from + length);
            texts[slot] = new String(text, from, length, StandardCharsets.UTF_8);
        }
        return texts[slot];
    }
}
