package dev.minos.tracing.read;

import java.io.InputStream;

/** Blocks of whole lines, where each trace has a line of its own. */
final class LineBlocks extends Blocks {

    LineBlocks(InputStream in, String file) {
        super(in, file);
    }

    @Override
    int cut(byte[] bytes, int length, boolean atEnd) {
        if (atEnd) {
            return length;
        }
        for (int i = length - 1; i >= 0; i--) {
            if (bytes[i] == '\n') {
                return i + 1;
            }
        }
        return 0;
    }
}
