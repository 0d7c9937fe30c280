package dev.minos.pretest.log;

import java.nio.file.Path;

/**
 * Where and when something was logged.
 *
 * @param file the file; {@code -} for standard input
 * @param line its line, counted from 1
 * @param stream the log stream or the instance that the collector names, empty if it names none
 * @param atMs milliseconds since 1970, NaN if unknown
 */
public record Origin(Path file, long line, String stream, double atMs) {

    static Origin of(Path file, long line) {
        return new Origin(file, line, "", Double.NaN);
    }

    /** The same with a stream, unless that is empty. */
    Origin inStream(String name) {
        return name.isEmpty() ? this : new Origin(file, line, name, atMs);
    }

    /** The same at a time, unless that is NaN. */
    Origin at(double ms) {
        return Double.isNaN(ms) ? this : new Origin(file, line, stream, ms);
    }

    /** {@code FILE:LINE}. */
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
