package dev.minos.tracing.read;

import java.util.Arrays;

/** Bytes that grow at their end, kept from one use to the next. Not thread-safe. */
final class GrowingBytes {

    byte[] bytes = new byte[1 << 13];
    int length;

    /** Makes room for {@code more} bytes behind the first {@code used}. */
    byte[] room(int used, int more) {
        if (used + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, used + more));
        }
        return bytes;
    }
}
