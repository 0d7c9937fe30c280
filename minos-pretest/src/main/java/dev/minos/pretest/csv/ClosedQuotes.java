package dev.minos.pretest.csv;

import dev.minos.pretest.InputFormatException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * The bytes of a CSV file whose quoted fields all end in the line in which they begin. A quote that is never closed would
 * otherwise swallow the rest of the file in silence. Not thread-safe.
 */
final class ClosedQuotes extends FilterInputStream {

    private final Path file;
    private long line = 1;
    private boolean atStart = true;
    private boolean inComment;
    private boolean open;

    ClosedQuotes(Path file, InputStream in) {
        super(in);
        this.file = file;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int start, int length) throws IOException {
        int read = super.read(bytes, start, length);
        for (int i = start; i < start + read; i++) {
            pass(bytes[i]);
        }
        if (read < 0) {
            endLine();
        }
        return read;
    }

    private void pass(byte one) throws InputFormatException {
        if (one == '\n') {
            endLine();
            line++;
            atStart = true;
            inComment = false;
            return;
        }
        inComment |= atStart && one == '#';
        atStart = false;
        open ^= one == '"' && !inComment;
    }

    private void endLine() throws InputFormatException {
        if (open) {
            throw new InputFormatException(file, line, "a quoted field is not closed in its line");
        }
    }
}
