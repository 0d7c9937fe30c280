package dev.minos.cli.trace;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Output;
import dev.minos.report.json.ResultJson;
import dev.minos.tracing.aggregate.TraceGroups;
import dev.minos.tracing.analysis.TraceAnalyzer;
import dev.minos.tracing.diff.GroupDiff;
import dev.minos.tracing.diff.TraceDiff;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code minos trace diff}: what changed from one set of traces to another. */
@Command(
        name = "diff",
        description =
                "Compares two sets of traces, kind of request by kind, with 95 %% bootstrap intervals over traces.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example:", "  minos trace diff before.json after.json"})
final class DiffCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private Output output = new Output();

    @Mixin
    private TraceReading reading = new TraceReading();

    @Parameters(index = "0", paramLabel = "BEFORE", description = "A file of traces.")
    private Path before = Path.of("");

    @Parameters(index = "1", paramLabel = "AFTER", description = "Another one.")
    private Path after = Path.of("");

    @Option(names = "--seed", defaultValue = "0", description = "Seed of every draw (default: ${DEFAULT-VALUE}).")
    private long seed;

    /** What is printed; the names of the components are the names of the fields. */
    private record Result(
            String kind,
            String before,
            String after,
            int tracesBefore,
            int tracesAfter,
            long seed,
            List<GroupDiff> groups,
            List<String> onlyBefore,
            List<String> onlyAfter) {}

    @Override
    public Integer call() throws Exception {
        output.check();
        reading.check(List.of(before, after));
        TraceGroups old = groups(before);
        TraceGroups now = groups(after);
        ObjectNode result = ResultJson.tree(new Result(
                "trace-diff",
                before.toString(),
                after.toString(),
                old.traces(),
                now.traces(),
                seed,
                new TraceDiff(seed).of(old, now),
                TraceDiff.missing(old, now),
                TraceDiff.missing(now, old)));
        output.print(result, spec.commandLine().getOut());
        return 0;
    }

    private TraceGroups groups(Path file) throws IOException, InterruptedException {
        TraceGroups groups = new TraceGroups(reading.grouping());
        reading.read(List.of(file), output, trace -> TraceAnalyzer.analyze(trace.toTrace()), groups::add);
        return groups;
    }
}
