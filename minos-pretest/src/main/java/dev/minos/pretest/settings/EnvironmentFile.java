package dev.minos.pretest.settings;

import dev.minos.pretest.InputFile;
import dev.minos.pretest.SelectionVariables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A file of {@code NAME=VALUE} lines, as container engines, service managers and {@code set -a; . FILE} read it. */
public final class EnvironmentFile {

    private static final String COMMENT = "# Minos: ";
    private static final String EXPORT = "export ";

    private EnvironmentFile() {}

    /**
     * Puts variables into a file, in place of those of an earlier recommendation. All other lines stay. A reader sees the
     * old file or the new one, never a part.
     *
     * @param variables names and values, in order
     * @param comment where the values come from and when, on one line
     * @throws IllegalArgumentException if a value has a line break, which such a file cannot hold
     * @throws IOException if the file cannot be read or written
     */
    public static void write(Path file, Map<String, String> variables, String comment) throws IOException {
        List<String> lines = new ArrayList<>(
                Files.exists(file) ? InputFile.text(file).lines().toList() : List.of());
        Set<String> replaced = new HashSet<>(SelectionVariables.NAMES);
        replaced.addAll(variables.keySet());
        lines.removeIf(line -> line.startsWith(COMMENT) || replaced.contains(name(line)));
        lines.add(COMMENT + comment.replaceAll("\\R", " "));
        variables.forEach((name, value) -> lines.add(name + "=" + oneLine(name, value)));
        AtomicFile.write(file, String.join("\n", lines) + "\n");
    }

    private static String name(String line) {
        String assignment = line.strip();
        if (assignment.startsWith(EXPORT)) {
            assignment = assignment.substring(EXPORT.length()).stripLeading();
        }
        int equals = assignment.indexOf('=');
        return equals < 0 ? "" : assignment.substring(0, equals);
    }

    private static String oneLine(String name, String value) {
        if (value.lines().count() > 1) {
            throw new IllegalArgumentException(name + " must be one line, was " + value);
        }
        return value;
    }
}
