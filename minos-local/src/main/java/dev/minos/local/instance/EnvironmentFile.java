package dev.minos.local.instance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A file of {@code NAME=VALUE} lines, some of them perhaps with {@code export} before; other lines say nothing. */
final class EnvironmentFile {

    private static final String EXPORT = "export ";

    private EnvironmentFile() {}

    /** The variables in a file; none if it does not exist. */
    static Map<String, String> read(Path file) throws IOException {
        Map<String, String> variables = new LinkedHashMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                String assignment = line.startsWith(EXPORT) ? line.substring(EXPORT.length()) : line;
                int equals = assignment.indexOf('=');
                if (equals > 0 && !assignment.startsWith("#")) {
                    variables.put(assignment.substring(0, equals).strip(), assignment.substring(equals + 1));
                }
            }
        } catch (NoSuchFileException noneYet) {
            return Map.of();
        }
        return variables;
    }
}
