package dev.minos.cli.trace;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.json.ResultJson;
import dev.minos.tracing.aggregate.GroupSummary;
import dev.minos.tracing.aggregate.Grouping;
import dev.minos.tracing.aggregate.TraceGroup;
import dev.minos.tracing.aggregate.TraceGroups;
import dev.minos.tracing.analysis.TraceBreakdown;
import dev.minos.tracing.win.Win;
import dev.minos.tracing.win.WinCalculator;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The summary of all traces as a result of kind {@code trace}. Not thread-safe. */
final class TraceSummary {

    private final List<Path> files;
    private final Grouping grouping;
    private final TraceGroups groups;

    TraceSummary(List<Path> files, Grouping grouping) {
        this.files = files;
        this.grouping = grouping;
        groups = new TraceGroups(grouping);
    }

    /** What is printed; the names of the components are the names of the fields. */
    private record Result(
            String kind,
            List<String> files,
            String grouping,
            int traces,
            int analysed,
            int flagged,
            List<GroupSummary> groups,
            List<Win> win) {}

    void add(Optional<TraceBreakdown> trace) {
        groups.add(trace);
    }

    /** The result; with a calculator also what faster instances can win. */
    ObjectNode tree(@Nullable WinCalculator calculator) {
        List<TraceGroup> sorted = groups.groups();
        return ResultJson.tree(new Result(
                "trace",
                files.stream().map(Path::toString).toList(),
                grouping.name().toLowerCase(Locale.ROOT),
                groups.traces(),
                groups.traces() - groups.unanalysable(),
                sorted.stream().mapToInt(TraceGroup::flagged).sum(),
                sorted.stream().map(GroupSummary::of).toList(),
                calculator == null
                        ? List.of()
                        : sorted.stream().map(calculator::of).toList()));
    }
}
