package dev.minos.simulator.orchestration.trace;

import java.io.IOException;

/** A file that is no trace. The message reads {@code FILE:LINE: reason}. */
public final class TraceFormatException extends IOException {

    private static final long serialVersionUID = 1L;

    TraceFormatException(String file, long line, String reason) {
        super(file + ":" + line + ": " + reason);
    }
}
