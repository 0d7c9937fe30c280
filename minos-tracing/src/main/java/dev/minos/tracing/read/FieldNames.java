package dev.minos.tracing.read;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The names of fields that a reader knows, looked up by their bytes. A name's slot follows from its length, its first and its
 * last byte; names that share a slot stand in it one behind the other. Immutable and thread-safe.
 *
 * @param <E> what a name means
 */
final class FieldNames<E> {

    private static final int SLOTS = 128;

    private static final class Entry<E> {

        private final byte[] name;
        private final E meaning;

        Entry(byte[] name, E meaning) {
            this.name = name;
            this.meaning = meaning;
        }
    }

    private final List<List<Entry<E>>> slots = new ArrayList<>();
    private final Map<String, E> meanings;
    private final E other;

    /** Names with their meanings; {@code other} is what all other names mean. */
    FieldNames(Map<String, E> meanings, E other) {
        this.meanings = Map.copyOf(meanings);
        this.other = other;
        for (int i = 0; i < SLOTS; i++) {
            slots.add(new ArrayList<>(1));
        }
        meanings.forEach((name, meaning) -> {
            byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
            slots.get(slot(bytes, 0, bytes.length)).add(new Entry<>(bytes, meaning));
        });
    }

    E of(byte[] text, int from, int length) {
        if (length == 0) {
            return other;
        }
        List<Entry<E>> candidates = slots.get(slot(text, from, length));
        for (int i = 0; i < candidates.size(); i++) {
            byte[] name = candidates.get(i).name;
            if (name.length == length && Arrays.equals(name, 0, length, text, from, from + length)) {
                return candidates.get(i).meaning;
            }
        }
        return other;
    }

    E of(String name) {
        return meanings.getOrDefault(name, other);
    }

    private static int slot(byte[] text, int from, int length) {
        return (text[from] * 31 + text[from + length - 1] * 7 + length) & (SLOTS - 1);
    }
}
