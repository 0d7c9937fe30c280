package dev.minos.tracing.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Map;

/**
 * The names of fields that a reader knows, looked up by their bytes in a hash table with linear probing. The hash is of the
 * length, the first and the last byte. Immutable and thread-safe.
 *
 * @param <E> what a name means
 */
final class FieldNames<E> {

    private static final int SLOTS = 128;

    private static final byte[] FREE = {};

    private final byte[][] names = new byte[SLOTS][];
    private final ArrayList<E> meaningOfSlot = new ArrayList<>();
    private final Map<String, E> meanings;
    private final E other;

    /** Names with their meanings; {@code other} is what all other names mean. */
    FieldNames(Map<String, E> meanings, E other) {
        this.meanings = Map.copyOf(meanings);
        this.other = other;
        Arrays.fill(names, FREE);
        for (int i = 0; i < SLOTS; i++) {
            meaningOfSlot.add(other);
        }
        meanings.forEach((name, meaning) -> {
            byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
            int slot = slot(bytes, 0, bytes.length);
            while (names[slot].length > 0) {
                slot = (slot + 1) & (SLOTS - 1);
            }
            names[slot] = bytes;
            meaningOfSlot.set(slot, meaning);
        });
    }

    E of(byte[] text, int from, int length) {
        if (length == 0) {
            return other;
        }
        int slot = slot(text, from, length);
        byte[] name = names[slot];
        while (name.length > 0) {
            if (name.length == length && isAt(name, text, from)) {
                return meaningOfSlot.get(slot);
            }
            slot = (slot + 1) & (SLOTS - 1);
            name = names[slot];
        }
        return other;
    }

    E of(String name) {
        return meanings.getOrDefault(name, other);
    }

    private static boolean isAt(byte[] name, byte[] text, int from) {
        for (int i = 0; i < name.length; i++) {
            if (name[i] != text[from + i]) {
                return false;
            }
        }
        return true;
    }

    private static int slot(byte[] text, int from, int length) {
        return (text[from] * 31 + text[from + length - 1] * 7 + length * 13) & (SLOTS - 1);
    }
}
