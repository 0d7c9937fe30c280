package dev.minos.simulator.field;

import java.io.IOException;
import java.nio.file.Path;

/** A file that is not what it should be. The message reads {@code FILE:LINE: reason}. */
public final class InputFormatException extends IOException {

    private static final long serialVersionUID = 1L;

    /** A fault at a line of a file, counted from 1. */
    public InputFormatException(Path file, long line, String reason) {
        super(file + ":" + line + ": " + reason);
    }
}
