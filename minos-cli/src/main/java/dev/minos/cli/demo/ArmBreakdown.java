package dev.minos.cli.demo;

import dev.minos.tracing.aggregate.GroupSummary;
import dev.minos.tracing.aggregate.Grouping;
import dev.minos.tracing.aggregate.TraceGroup;
import dev.minos.tracing.aggregate.TraceGroups;
import dev.minos.tracing.analysis.TraceAnalyzer;
import dev.minos.tracing.read.InputFormat;
import dev.minos.tracing.read.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the requests of an arm spent their time.
 *
 * @param arm its name
 * @param traces requests that were traced
 * @param reselections their attempts that Minos ended
 * @param meanMs mean time from sending a message until its last attempt was over
 * @param categories what that time went into
 */
record ArmBreakdown(
        String arm, int traces, int reselections, double meanMs, List<GroupSummary.CategoryShare> categories) {

    /** The breakdowns of both arms from the demo's traces; an arm without requests has none. */
    static List<ArmBreakdown> read(Path file) throws IOException, InterruptedException {
        TraceGroups groups = new TraceGroups(Grouping.ROOT);
        TraceFile.of(file, InputFormat.OTLP).forEach(1, trace -> TraceAnalyzer.analyze(trace.toTrace()), groups::add);
        List<ArmBreakdown> arms = new ArrayList<>();
        for (String arm : List.of(Demo.BASELINE, Demo.MINOS)) {
            for (TraceGroup group : groups.groups()) {
                if (group.name().equals(arm + " send")) {
                    arms.add(of(arm, GroupSummary.of(group)));
                }
            }
        }
        return arms;
    }

    private static ArmBreakdown of(String arm, GroupSummary summary) {
        return new ArmBreakdown(
                arm,
                summary.traces(),
                summary.reselections(),
                summary.durationMs().mean(),
                summary.categories());
    }
}
