package dev.minos.pretest.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Why a function cannot be read on the local cloud, with what its last instance wrote. */
final class FunctionFailure {

    /** Where something went wrong, which says less than what did. */
    private static final String STACK_FRAME = "\tat ";

    private static final int LINES = 12;
    private static final int LONGEST_LINE = 240;

    private FunctionFailure() {}

    /** An exception that says what is wrong, shows the end of the last instance's log and where that is. */
    static IOException of(LocalCloud cloud, Fleet fleet, String what) {
        var instances = fleet.seen().instances();
        String message = fleet.function().name() + ": " + what;
        if (instances.isEmpty()) {
            return new IOException(message + " (no instance was started)");
        }
        cloud.keepLogs();
        Path log = fleet.logOf(instances.get(instances.size() - 1).id());
        return new IOException(message + "\nThe end of " + log + ":" + end(log));
    }

    private static String end(Path log) {
        if (!Files.exists(log)) {
            return " it is empty";
        }
        try {
            List<String> lines = Files.readAllLines(log).stream()
                    .filter(line -> !line.isBlank() && !line.startsWith(STACK_FRAME))
                    .toList();
            StringBuilder end = new StringBuilder();
            for (String line : lines.subList(Math.max(0, lines.size() - LINES), lines.size())) {
                end.append("\n  ").append(line, 0, Math.min(LONGEST_LINE, line.length()));
            }
            return end.isEmpty() ? " it is empty" : end.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(log + ": cannot be read", e);
        }
    }
}
