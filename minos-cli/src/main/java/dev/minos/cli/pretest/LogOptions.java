package dev.minos.cli.pretest;

import dev.minos.pretest.ReadingSource;
import dev.minos.pretest.log.DecisionLogs.BadLines;
import dev.minos.pretest.log.LogSource;
import dev.minos.pretest.log.WarmIn;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code --logs}: which part of them counts. */
final class LogOptions {

    @Option(
            names = "--warm-in",
            paramLabel = "SHARE|DURATION",
            description = "Learn on the first part of the logs only, such as 20%% or 10m.")
    private @Nullable String warmIn;

    @Option(names = "--strict", description = "A bad line of a log is an error instead of a note.")
    private boolean strict;

    /** Whether any of them was given. */
    boolean areGiven() {
        return strict || warmIn != null;
    }

    /** Readings in logs. */
    ReadingSource source(List<Path> files) {
        return new LogSource(
                files, warmIn == null ? WarmIn.WHOLE : WarmIn.parse(warmIn), strict ? BadLines.FAIL : BadLines.SKIP);
    }
}
