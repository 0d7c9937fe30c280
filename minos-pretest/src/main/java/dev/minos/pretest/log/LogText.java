package dev.minos.pretest.log;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads a piece of a log that a platform handed out, one line after another. */
public final class LogText {

    private LogText() {}

    /**
     * Tells a sink of every record in a text.
     *
     * @param source what stands for a file in the records' origins
     * @throws IOException if the sink does
     */
    public static void read(Path source, String text, RecordSink sink) throws IOException {
        Unwrapping unwrapping = new Unwrapping(sink);
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            unwrapping.text(Origin.of(source, i + 1L), lines.get(i));
        }
    }
}
