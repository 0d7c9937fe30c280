package dev.minos.cli.pretest;

import dev.minos.cli.WarmInConverter;
import dev.minos.pretest.ReadingSource;
import dev.minos.pretest.log.DecisionLogs.BadLines;
import dev.minos.pretest.log.LogSource;
import dev.minos.pretest.log.WarmIn;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The options of {@code --logs}: which part of them counts. */
final class LogOptions {

    @Option(
            names = "--warm-in",
            paramLabel = "SHARE|DURATION",
            converter = WarmInConverter.class,
            description = "Learn on the first part of the logs only, such as 20%% or 10m.")
    private WarmIn warmIn = WarmIn.WHOLE;

    @Option(names = "--strict", description = "A bad line of a log is an error instead of a note.")
    private boolean strict;

    /** Readings in logs. */
    ReadingSource source(List<Path> files) {
        return new LogSource(files, warmIn, strict ? BadLines.FAIL : BadLines.SKIP);
    }
}
