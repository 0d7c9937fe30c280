package dev.minos.cli.trace;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.json.ResultJson;
import dev.minos.tracing.aggregate.GroupSummary;
import dev.minos.tracing.aggregate.Grouping;
import dev.minos.tracing.aggregate.TraceGroup;
import dev.minos.tracing.aggregate.TraceGroups;
import dev.minos.tracing.analysis.TraceBreakdown;
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

    void add(Optional<TraceBreakdown> trace) {
        groups.add(trace);
    }

    /** The result; with a calculator also what faster instances can win. */
    ObjectNode tree(@Nullable WinCalculator calculator) {
        List<TraceGroup> sorted = groups.groups();
        ObjectNode result = JsonNodeFactory.instance
                .objectNode()
                .put("schemaVersion", ResultJson.SCHEMA_VERSION)
                .put("kind", "trace");
        ArrayNode names = result.putArray("files");
        files.forEach(file -> names.add(file.toString()));
        result.put("grouping", grouping.name().toLowerCase(Locale.ROOT))
                .put("traces", groups.traces())
                .put("analysed", groups.traces() - groups.unanalysable())
                .put("flagged", sorted.stream().mapToInt(TraceGroup::flagged).sum());
        result.set(
                "groups",
                SummaryTree.groups(sorted.stream().map(GroupSummary::of).toList()));
        if (calculator != null) {
            result.set(
                    "win", SummaryTree.wins(sorted.stream().map(calculator::of).toList()));
        }
        return result;
    }
}
