package dev.minos.pretest.log;

import dev.minos.pretest.Gathered;
import dev.minos.pretest.Limits;
import dev.minos.pretest.ReadingSource;
import dev.minos.pretest.Steps;
import dev.minos.pretest.log.DecisionLogs.BadLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Reads decision logs: all instances in them, whatever number is wanted, since they cost nothing any more. */
public final class LogSource implements ReadingSource {

    private final List<Path> files;
    private final WarmIn warmIn;
    private final BadLines badLines;

    /** A source of whole logs, whose bad lines are left out. */
    public LogSource(List<Path> files) {
        this(files, WarmIn.WHOLE, BadLines.SKIP);
    }

    /**
     * A source of logs.
     *
     * @param files the files, {@code -} for standard input
     * @param warmIn the part of them that counts
     * @param badLines what is done about bad lines
     */
    public LogSource(List<Path> files, WarmIn warmIn, BadLines badLines) {
        this.files = List.copyOf(files);
        this.warmIn = warmIn;
        this.badLines = badLines;
    }

    @Override
    public Gathered gather(Limits limits, Steps steps) throws IOException {
        steps.at("reading logs", 0);
        DecisionLogs logs = DecisionLogs.read(files, badLines);
        steps.at("reading logs", 1);
        logs.loss().ifPresent(loss -> steps.note("note: " + loss));
        List<LoggedInstance> instances = logs.instances();
        int counted = warmIn.sizeIn(times(instances));
        LogReadings read = LogReadings.of(instances.subList(0, counted), logs.unplaced() * counted / instances.size());
        List<String> notes = new ArrayList<>(logs.notes());
        logs.loss().ifPresent(notes::add);
        notes.addAll(read.notes());
        return new Gathered(description(), read.readings(), logs.repeated(), logs.unplaced(), read.costs(), 0, notes);
    }

    private static double[] times(List<LoggedInstance> instances) {
        return instances.stream()
                .mapToDouble(instance -> instance.decision().origin().atMs())
                .toArray();
    }

    private String description() {
        return files.stream().map(Path::toString).collect(Collectors.joining(", "));
    }
}
