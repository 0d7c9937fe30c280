package dev.minos.tracing.read;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds where a run of plain characters ends: those of ASCII that are neither a quote nor a backslash nor a control character.
 * Stateless.
 *
 * <pre>
 * 1. Eight bytes are looked at as one number, always those from a multiple of eight, which the first compiler reads fastest.
 *    The ones before the run are made plain first.
 * 2. Subtracting from all eight at once leaves the highest bit set in a byte that was too small (a control character, or zero
 *    after the exclusive or with what is looked for), and so is it in a byte beyond ASCII.
 * 3. The lowest of these bits is right; higher ones may be set by what was borrowed from it.
 * </pre>
 */
final class PlainRun {

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101010101010101L;
    private static final long QUOTES = '"' * ONES;
    private static final long BACKSLASHES = '\\' * ONES;
    private static final long SPACES = ' ' * ONES;
    private static final long HIGHEST = ONES << 7;

    private PlainRun() {}

    /** The first index from {@code from} on, and before {@code to}, of a byte that is not plain; {@code to} if all are. */
    static int end(byte[] text, int from, int to) {
        int at = from & -8;
        int last = text.length - 8;
        if (at <= last) {
            long before = ~(-1L << (from << 3));
            long found = special(((long) EIGHT.get(text, at) & ~before) | (SPACES & before));
            while (found == 0 && at + 8 < to && at + 8 <= last) {
                at += 8;
                found = special((long) EIGHT.get(text, at));
            }
            if (found != 0) {
                return Math.min(to, at + lowestByte(found));
            }
            at += 8;
        }
        return endByBytes(text, Math.min(to, Math.max(at, from)), to);
    }

    private static long special(long eight) {
        return (((eight ^ QUOTES) - ONES) | ((eight ^ BACKSLASHES) - ONES) | (eight - SPACES) | eight) & HIGHEST;
    }

    /** The place, from 0 to 7, of the lowest byte that has its highest bit set, where no other bits are set. */
    private static int lowestByte(long highestBits) {
        return (int) (((((highestBits & -highestBits) - 1) & ONES) * ONES) >>> 56) - 1;
    }

    private static int endByBytes(byte[] text, int from, int to) {
        int at = from;
        while (at < to && text[at] >= ' ' && text[at] != '"' && text[at] != '\\') {
            at++;
        }
        return at;
    }
}
