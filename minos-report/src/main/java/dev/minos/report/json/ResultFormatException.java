package dev.minos.report.json;

import java.io.IOException;

/** A file that is no result of Minos. The message reads {@code FILE:LINE: reason}. */
public final class ResultFormatException extends IOException {

    private static final long serialVersionUID = 1L;

    ResultFormatException(String file, long line, String reason) {
        super(file + ":" + line + ": " + reason);
    }
}
