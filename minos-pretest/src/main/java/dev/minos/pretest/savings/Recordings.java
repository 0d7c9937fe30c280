package dev.minos.pretest.savings;

import dev.minos.pretest.log.DecisionLogs;
import dev.minos.pretest.log.DecisionLogs.BadLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Reads recordings: decision logs in any form, or a CSV file of invocations. */
public final class Recordings {

    private Recordings() {}

    /**
     * Reads files.
     *
     * @param files decision logs, or one CSV file
     * @param standIn how many of an instance's first invocations stand in for a reading, in a CSV file
     * @param badLines what is done about bad lines of logs; a bad row of a CSV file is always an error
     * @throws IOException if they cannot be read or are no recording; names file, line and reason
     */
    public static Recording read(List<Path> files, int standIn, BadLines badLines) throws IOException {
        if (standIn < 1) {
            throw new IllegalArgumentException("standIn must be >= 1, was " + standIn);
        }
        if (CsvRecording.isOne(files.get(0))) {
            if (files.size() > 1) {
                throw new IllegalArgumentException(
                        "a CSV of invocations must be the only file, there are " + files.size());
            }
            return CsvRecording.read(files.get(0), standIn);
        }
        String source = files.stream().map(Path::toString).collect(Collectors.joining(", "));
        return LogRecording.of(files.get(0), source, DecisionLogs.read(files, badLines));
    }
}
