package dev.minos.pretest.log;

import java.nio.file.Path;

/**
 * How far a log file has been read.
 *
 * @param path its name
 * @param key what tells it from a later file with that name
 * @param bytes its bytes up to the end of the last whole line that was read
 * @param lines its lines up to there
 */
public record LogPosition(Path path, String key, long bytes, long lines) {}
