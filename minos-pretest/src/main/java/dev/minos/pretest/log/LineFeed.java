package dev.minos.pretest.log;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * Cuts a stream of bytes into lines of UTF-8. A line is delivered once its end has come, so that a file can be followed
 * while it grows. Of a line longer than {@value #MOST_BYTES} bytes only the beginning is kept. Not thread-safe.
 */
final class LineFeed {

    static final int MOST_BYTES = 1 << 20;

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final LineSink sink;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private long line;

    /** Takes a line, without its end. */
    interface LineSink {
        void line(long number, String text) throws IOException;
    }

    /** A feed whose first line has the number after {@code lines}. */
    LineFeed(long lines, LineSink sink) {
        this.line = lines;
        this.sink = sink;
    }

    /** Takes the first {@code length} bytes of a buffer. */
    void feed(byte[] bytes, int length) throws IOException {
        int start = 0;
        for (int i = 0; i < length; i++) {
            if (bytes[i] == '\n') {
                keep(bytes, start, i);
                deliver();
                start = i + 1;
            }
        }
        keep(bytes, start, length);
    }

    /** Delivers a last line that has no end. */
    void end() throws IOException {
        if (pending.size() > 0) {
            deliver();
        }
    }

    /** Lines that were delivered, those before this feed included. */
    long lines() {
        return line;
    }

    /** Bytes that wait for the end of their line, as far as they are kept. */
    int pendingBytes() {
        return pending.size();
    }

    private void keep(byte[] bytes, int start, int end) {
        pending.write(bytes, start, Math.min(end - start, MOST_BYTES - pending.size()));
    }

    private void deliver() throws IOException {
        String text = pending.toString(UTF_8);
        pending.reset();
        line++;
        sink.line(line, line == 1 && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
    }
}
