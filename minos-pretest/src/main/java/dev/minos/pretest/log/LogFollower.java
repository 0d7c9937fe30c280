package dev.minos.pretest.log;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Follows log files as they grow: text and JSON by lines, in any form that {@link DecisionLogs} reads line by line.
 * Names may be patterns such as {@code logs/*.log}, whose new files are found. Not thread-safe.
 */
public final class LogFollower implements AutoCloseable {

    private static final String WILDCARDS = "[*?\\[{]";

    private final List<Path> names;
    private final Unwrapping unwrapping;
    private final Map<Path, FollowedFile> files = new LinkedHashMap<>();

    /**
     * Follows files from where they were left, new ones from their beginning.
     *
     * @param names files or patterns; what does not exist yet may come
     * @param positions where files were left
     * @param sink who is told of records
     */
    public LogFollower(List<Path> names, List<LogPosition> positions, RecordSink sink) throws IOException {
        this.names = List.copyOf(names);
        this.unwrapping = new Unwrapping(sink);
        for (LogPosition position : positions) {
            files.put(position.path(), new FollowedFile(position.path(), unwrapping, position));
        }
    }

    /** Reads what has come since the last call; whether that was anything. */
    public boolean poll() throws IOException {
        for (Path name : names) {
            addFiles(name);
        }
        boolean some = false;
        for (FollowedFile file : files.values()) {
            some |= file.poll();
        }
        return some;
    }

    private void addFiles(Path name) throws IOException {
        String pattern = String.valueOf(name.getFileName());
        if (pattern.split(WILDCARDS, -1).length == 1) {
            files.computeIfAbsent(name, path -> new FollowedFile(path, unwrapping));
            return;
        }
        Path directory = name.getParent() == null ? Path.of("") : name.getParent();
        if (Files.isDirectory(directory)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(directory, pattern)) {
                found.forEach(path -> files.computeIfAbsent(path, one -> new FollowedFile(one, unwrapping)));
            }
        }
    }

    /** How far each file has been read. */
    public List<LogPosition> positions() {
        return files.values().stream().map(FollowedFile::position).toList();
    }

    @Override
    public void close() throws IOException {
        for (FollowedFile file : files.values()) {
            file.close();
        }
    }
}
