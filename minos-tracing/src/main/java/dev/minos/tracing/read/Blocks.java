package dev.minos.tracing.read;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream into blocks of about a quarter of a mebibyte between traces, so that blocks can be read in parallel; a longer trace gets a
 * longer block. Not thread-safe.
 */
abstract sealed class Blocks permits LineBlocks, ElementBlocks {

    private static final int SIZE = 1 << 18;
    private static final int LARGEST = 1 << 30;

    private final InputStream in;
    private final String file;
    private byte[] buffer = new byte[SIZE];
    private int filled;
    private final Deque<byte[]> free = new ArrayDeque<>();
    private boolean ended;

    Blocks(InputStream in, String file) {
        this.in = in;
        this.file = file;
    }

    /** The next block; null at the end. */
    @Nullable
    Block next() throws IOException {
        while (!ended) {
            fill();
            int cut = cut(buffer, filled, ended);
            if (cut > 0) {
                return take(cut);
            }
            if (!ended) {
                grow();
            }
        }
        return filled > 0 ? take(filled) : null;
    }

    /** Takes back a block whose bytes nobody needs any more. */
    final void recycle(Block block) {
        if (block.bytes.length == SIZE) {
            free.push(block.bytes);
        }
    }

    /**
     * The index behind the last whole trace among the first bytes; 0 if there is none. What is not part of a trace may be
     * overwritten by blanks.
     *
     * @throws IOException if the stream has ended in the middle of a trace
     */
    abstract int cut(byte[] bytes, int length, boolean atEnd) throws IOException;

    /** An error on a line of the file. */
    final TraceFormatException fault(long line, String reason) {
        return new TraceFormatException(file, line, reason);
    }

    private void fill() throws IOException {
        int read = in.readNBytes(buffer, filled, buffer.length - filled);
        filled += read;
        ended = filled < buffer.length;
    }

    private void grow() throws TraceFormatException {
        if (buffer.length >= LARGEST) {
            throw fault(1, "a trace of more than " + LARGEST + " bytes");
        }
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }

    private Block take(int length) {
        Block block = new Block(buffer, length);
        int rest = filled - length;
        byte[] next = rest < SIZE && !free.isEmpty() ? free.pop() : new byte[Math.max(SIZE, rest)];
        System.arraycopy(buffer, length, next, 0, rest);
        buffer = next;
        filled = rest;
        return block;
    }
}
