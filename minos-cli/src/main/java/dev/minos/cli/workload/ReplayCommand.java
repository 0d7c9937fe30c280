package dev.minos.cli.workload;

import dev.minos.cli.Output;
import dev.minos.cli.Progress;
import dev.minos.report.json.ResultJson;
import dev.minos.workload.file.Arrivals;
import dev.minos.workload.file.WorkloadFile;
import dev.minos.workload.replay.Latencies;
import dev.minos.workload.replay.Replay;
import dev.minos.workload.replay.ReplayClock;
import dev.minos.workload.replay.ReplayLog;
import dev.minos.workload.replay.ReplayResult;
import dev.minos.workload.replay.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code minos workload replay}: a workload, sent in real time. */
@Command(
        name = "replay",
        description = {
            "Sends the requests of a file when they are due, whether or not earlier ones have been answered. Latencies count"
                    + " from the instant that was planned.",
            "",
            "Ends when the file does; interrupt it to stop earlier. Queues are sent up to ten requests that are due in one"
                    + " call."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  minos workload generate --pattern spikes --emit arrivals --output arrivals.csv",
            "  minos workload replay arrivals.csv --to sqs:http://127.0.0.1:9324/queue/work --log sent.csv"
        })
final class ReplayCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "FILE", description = "Requests over time; instants are drawn where it has counts.")
    private Path file = Path.of("");

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(
            names = "--log",
            paramLabel = "FILE",
            description = "Write a row for each request, as verify --sent reads it.")
    private @Nullable Path log;

    @Option(names = "--seed", defaultValue = "0", description = "Seed of every draw (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private Output output = new Output();

    /** What is printed; the names of the components are the names of the fields. */
    private record Result(
            String kind,
            String file,
            String target,
            long planned,
            long sent,
            long failed,
            String firstFailure,
            long unsent,
            long late,
            long calls,
            double deviation,
            Latencies latency,
            Latencies lateness,
            List<Long> plannedPerSecond,
            List<Long> sentPerSecond) {}

    @Override
    public Integer call() throws Exception {
        output.check();
        if (log != null) {
            Output.requireWritable(log);
        }
        WorkloadFile workload = WorkloadFile.of(file);
        ReplayResult sent;
        try (Arrivals arrivals = workload.arrivals(seed);
                Target open = target.open(System.getenv());
                SentLog rows = log == null ? null : new SentLog(log)) {
            Progress.onStandardError(output.quiet()).note("sending to " + target.to() + " ...");
            sent = Replay.run(
                    arrivals, open, target.settings(), ReplayClock.system(), rows == null ? ReplayLog.NONE : rows);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        output.print(ResultJson.tree(result(sent)), spec.commandLine().getOut());
        if (sent.planned() > 0 && sent.failed() == sent.sent()) {
            throw new IOException("no request was accepted: " + sent.firstFailure());
        }
        return 0;
    }

    private Result result(ReplayResult sent) {
        return new Result(
                "workload-replay",
                file.toString(),
                target.to(),
                sent.planned(),
                sent.sent(),
                sent.failed(),
                sent.firstFailure(),
                sent.unsent(),
                sent.late(),
                sent.calls(),
                sent.deviation(),
                sent.latency(),
                sent.lateness(),
                sent.plannedPerSecond().stream().boxed().toList(),
                sent.sentPerSecond().stream().boxed().toList());
    }
}
