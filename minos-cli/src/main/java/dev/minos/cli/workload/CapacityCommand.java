package dev.minos.cli.workload;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Numbers;
import dev.minos.cli.Output;
import dev.minos.cli.Progress;
import dev.minos.report.json.ResultJson;
import dev.minos.workload.RequestCounts;
import dev.minos.workload.capacity.CapacitySearch;
import dev.minos.workload.capacity.CapacitySearch.Step;
import dev.minos.workload.replay.Replay;
import dev.minos.workload.replay.ReplayClock;
import dev.minos.workload.replay.ReplayLog;
import dev.minos.workload.replay.ReplayResult;
import dev.minos.workload.replay.Target;
import dev.minos.workload.upscale.ArrivalStream;
import dev.minos.workload.upscale.Spacing;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos workload capacity}: the highest constant rate that a target sustains. */
@Command(
        name = "capacity",
        description =
                "Sends at constant rates that rise by 1, 2, 5, 10, ... until too large a share of requests fails or is"
                        + " sent more than 100 ms late at two rates in a row.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {"", "Example:", "  minos workload capacity --to http://127.0.0.1:8080/ --most-errors 0.01"})
final class CapacityCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private TargetOptions target = new TargetOptions();

    @Option(
            names = "--from",
            paramLabel = "R",
            defaultValue = "1",
            converter = Numbers.Positive.class,
            description = "The lowest rate, in requests per second (default: ${DEFAULT-VALUE}).")
    private double from;

    @Option(
            names = "--up-to",
            paramLabel = "R",
            defaultValue = "5000",
            converter = Numbers.Positive.class,
            description = "The highest rate to try (default: ${DEFAULT-VALUE}).")
    private double upTo;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "30",
            converter = Ranges.Seconds.class,
            description = "How long each rate is tried (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--most-errors",
            paramLabel = "SHARE",
            defaultValue = "0.01",
            converter = Ranges.Share.class,
            description = "The largest share of failed requests that is borne (default: ${DEFAULT-VALUE}).")
    private double mostErrors;

    @Option(
            names = "--most-late",
            paramLabel = "SHARE",
            defaultValue = "0.05",
            converter = Ranges.Share.class,
            description = "The largest share of late requests that is borne (default: ${DEFAULT-VALUE}).")
    private double mostLate;

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws Exception {
        output.check();
        CapacitySearch search = search();
        CapacitySearch.Capacity found;
        try (Target open = target.open(System.getenv())) {
            found = search.run(rate -> trial(rate, open));
        }
        ObjectNode result = ResultJson.tree(found);
        result.put("kind", "workload-capacity").put("target", target.to());
        output.print(result, spec.commandLine().getOut());
        return 0;
    }

    private CapacitySearch search() {
        try {
            return new CapacitySearch(CapacitySearch.ladder(from, upTo), mostErrors, mostLate);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), "--from, --up-to: " + wrong.getMessage());
        }
    }

    private Step trial(double rate, Target open) throws InterruptedException {
        RequestCounts rates = RequestCounts.perSecond(1).lasting(seconds).scaledTo(rate);
        ReplayResult sent = Replay.run(
                new ArrivalStream(rates, Spacing.EVEN, 0),
                open,
                target.settings(),
                ReplayClock.system(),
                ReplayLog.NONE);
        Step step = new Step(rate, sent.errorShare(), sent.lateShare());
        Progress.onStandardError(output.quiet())
                .note(String.format(
                        Locale.ROOT,
                        "%,.0f/s: %.1f %% failed, %.1f %% late",
                        rate,
                        100 * step.errorShare(),
                        100 * step.lateShare()));
        return step;
    }
}
