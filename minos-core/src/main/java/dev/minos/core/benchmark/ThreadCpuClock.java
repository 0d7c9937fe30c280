package dev.minos.core.benchmark;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The CPU time of the calling thread, as the first field of a Linux {@code schedstat} file tells it: read from a file,
 * it does not start the JVM's management classes. Thread-safe.
 */
public final class ThreadCpuClock {

    private static final long UNKNOWN = -1;

    private final String path;

    /** A clock that reads this file. */
    public ThreadCpuClock(String path) {
        this.path = path;
    }

    /** Nanoseconds of CPU time used by the calling thread so far, or -1 where the file does not tell. */
    public long cpuNanos() {
        try (FileInputStream file = new FileInputStream(path)) {
            byte[] text = new byte[64];
            String fields = new String(text, 0, Math.max(0, file.read(text)), StandardCharsets.ISO_8859_1);
            return Long.parseLong(fields.substring(0, Math.max(0, fields.indexOf(' '))));
        } catch (IOException | NumberFormatException absent) {
            return UNKNOWN;
        }
    }
}
