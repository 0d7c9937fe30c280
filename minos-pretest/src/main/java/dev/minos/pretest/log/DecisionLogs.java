package dev.minos.pretest.log;

import dev.minos.pretest.InputFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The instances that decision logs tell of, and how well the logs could be read.
 *
 * @param instances in the order in which the logs first speak of them
 * @param repeated readings of sandboxes that had been read before
 * @param unplaced later invocations of which nobody knows the instance, since the log names no stream
 * @param memoryMb the memory of most invocations, 0 if the logs do not say
 * @param notes what a person should know
 */
public record DecisionLogs(
        List<LoggedInstance> instances, int repeated, long unplaced, int memoryMb, List<String> notes) {

    /** Copies the lists. */
    public DecisionLogs {
        instances = List.copyOf(instances);
        notes = List.copyOf(notes);
    }

    /** What is lost to a log without streams, if anything is. */
    public Optional<String> loss() {
        return unplaced == 0
                ? Optional.empty()
                : Optional.of("the log names no stream for " + unplaced
                        + (unplaced == 1 ? " later invocation" : " later invocations")
                        + ", so nobody knows on which instance: counted for how many an instance serves, but"
                        + " durations are left out; collect it in a form that names streams");
    }

    /** What is done about a line that is one of Minos's or the platform's and cannot be used. */
    public enum BadLines {
        /** It is left out and counted in a note: a process that is killed may be writing. */
        SKIP,
        /** It is an error. */
        FAIL
    }

    /**
     * Reads log files, compressed or not, in any form that they were collected in; {@code -} is standard input. What is
     * kept in memory grows with the number of instances, not of lines.
     *
     * @throws InputFormatException if there is no decision in any of them, all are on one instance, or a line is bad and
     *     that is to be an error; names file and line
     * @throws IOException if a file cannot be read
     */
    public static DecisionLogs read(List<Path> files, BadLines badLines) throws IOException {
        Reading reading = new Reading(badLines);
        for (Path file : files.stream().distinct().toList()) {
            LogFile.read(file, reading);
            reading.join.endFile();
        }
        return reading.logs(files.get(0));
    }

    private static final class Reading implements RecordSink {

        private final InstanceJoin join = new InstanceJoin();
        private final BadLines badLines;
        private final List<String> notes = new ArrayList<>();
        private @Nullable Origin firstBad;
        private String firstReason = "";
        private int bad;
        private int readings;
        private @Nullable Origin lastRepeat;

        private Reading(BadLines badLines) {
            this.badLines = badLines;
        }

        @Override
        public void record(LogRecord record) {
            SandboxLog sandbox = join.add(record);
            if (record instanceof Decision && sandbox != null) {
                readings++;
                lastRepeat = record.origin();
            }
        }

        @Override
        public void fault(Origin origin, String reason) throws InputFormatException {
            if (badLines == BadLines.FAIL) {
                throw new InputFormatException(origin.file(), origin.line(), reason);
            }
            if (firstBad == null) {
                firstBad = origin;
                firstReason = reason;
            }
            bad++;
        }

        private DecisionLogs logs(Path firstFile) throws InputFormatException {
            List<LoggedInstance> instances = join.instances();
            if (instances.isEmpty()) {
                throw firstBad == null
                        ? new InputFormatException(
                                firstFile,
                                1,
                                "no decision of Minos is in the log; is the function wrapped, and MINOS_MODE not off?")
                        : new InputFormatException(firstBad.file(), firstBad.line(), firstReason);
            }
            int repeated = readings - instances.size() + join.sameSandboxes();
            if (instances.size() == 1 && repeated > 0 && lastRepeat != null) {
                throw new InputFormatException(
                        lastRepeat.file(),
                        lastRepeat.line(),
                        "all " + (repeated + 1) + " readings are of one instance, "
                                + instances.get(0).id() + ": one instance does not show how instances differ");
            }
            if (bad > 0) {
                notes.add("left out: " + bad + (bad == 1 ? " bad line, at " : " bad lines, the first at ") + firstBad
                        + ": " + firstReason);
            }
            return new DecisionLogs(instances, repeated, join.unplaced(), join.memoryMb(), notes);
        }
    }
}
