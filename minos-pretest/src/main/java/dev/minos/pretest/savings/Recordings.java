package dev.minos.pretest.savings;

import dev.minos.pretest.Steps;
import dev.minos.pretest.log.DecisionLogs;
import dev.minos.pretest.log.DecisionLogs.BadLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Reads recordings: decision logs in any form, or a CSV file of invocations; the beginning of a file tells which. */
public final class Recordings {

    private Recordings() {}

    /**
     * Whether files are a CSV of invocations, and not logs.
     *
     * @throws IllegalArgumentException if one of several is
     * @throws IOException if one cannot be read; names it
     */
    public static boolean areCsv(List<Path> files) throws IOException {
        for (Path file : files) {
            if (CsvRecording.isOne(file)) {
                if (files.size() > 1) {
                    throw new IllegalArgumentException(
                            file + ": a CSV of invocations must be the only file, there are " + files.size());
                }
                return true;
            }
        }
        return false;
    }

    /**
     * Reads a CSV file of invocations.
     *
     * @param standIn which of an instance's first invocations stand in for a reading, at least one
     * @throws IOException if it cannot be read or is no recording; names file, line and reason
     */
    public static Recording csv(Path file, StandIn standIn) throws IOException {
        if (standIn.invocations() < 1) {
            throw new IllegalArgumentException("standIn must be at least one invocation, was " + standIn.invocations());
        }
        return CsvRecording.read(file, standIn);
    }

    /**
     * Reads decision logs.
     *
     * @param badLines what is done about bad lines
     * @param steps told of what is lost
     * @throws IOException if they cannot be read or are no recording; names file, line and reason
     */
    public static Recording logs(List<Path> files, BadLines badLines, Steps steps) throws IOException {
        DecisionLogs logs = DecisionLogs.read(files, badLines);
        logs.loss().ifPresent(loss -> steps.note("note: " + loss));
        String source = files.stream().map(Path::toString).collect(Collectors.joining(", "));
        return LogRecording.of(files.get(0), source, logs);
    }
}
