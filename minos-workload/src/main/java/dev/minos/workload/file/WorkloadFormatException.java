package dev.minos.workload.file;

import java.io.IOException;

/** A file that is no workload. The message reads {@code FILE:LINE: reason}. */
public final class WorkloadFormatException extends IOException {

    private static final long serialVersionUID = 1L;

    WorkloadFormatException(String file, long line, String reason) {
        super(file + ":" + line + ": " + reason);
    }
}
