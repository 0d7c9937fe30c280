package dev.minos.cli.savings;

import dev.minos.cli.Numbers;
import dev.minos.cli.OptionRules;
import dev.minos.cli.Output;
import dev.minos.cli.Progress;
import dev.minos.cli.WarmInConverter;
import dev.minos.cli.threshold.CalculatorOptions;
import dev.minos.cli.threshold.CostOptions;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.log.DecisionLogs.BadLines;
import dev.minos.pretest.log.WarmIn;
import dev.minos.pretest.savings.Recording;
import dev.minos.pretest.savings.Recordings;
import dev.minos.pretest.savings.Savings;
import dev.minos.pretest.savings.SavingsResult;
import dev.minos.pretest.savings.SelectionStrategy;
import dev.minos.pretest.savings.Strategies;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos savings}: what Minos would have saved, on records of a function that runs already. */
@Command(
        name = "savings",
        description = {
            "Says what selection would have saved on recorded invocations, without deploying: instances that the threshold"
                    + " rejects are replaced by others of the recording, and each replacement is paid for.",
            "",
            "The threshold that is applied to an instance was learnt from others. Where the log has instances that were"
                    + " never rejected (MINOS_HOLDOUT), it also says what selection did save."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Logs may be raw, compressed, or exported from CloudWatch Logs or Cloud Logging.",
            "A CSV file has a header that names instance, invocation, start_ms and",
            "duration_ms; an instance's first invocation then stands in for a benchmark.",
            "A column cpu tells CPU models.",
            "",
            "Examples:",
            "  aws logs tail /aws/lambda/weather --since 1d > weather.log",
            "  minos savings --logs weather.log",
            "  minos savings --logs invocations.csv --strategy percentile --format json \\",
            "      --output savings.json",
            "  minos report savings.json -o savings.html"
        })
public final class SavingsCommand implements Callable<Integer> {

    private static final String CSV = "a CSV of invocations";
    private static final String LOGS = "decision logs";
    private static final OptionRules RULES =
            OptionRules.NONE.with(List.of(CSV), "--stand-in").with(List.of(LOGS), "--strict");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--logs",
            paramLabel = "FILE",
            arity = "1..*",
            required = true,
            description = "Decision logs with the platform's REPORT lines, or a CSV file of invocations; - for standard"
                    + " input.")
    private List<Path> logs = List.of();

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            defaultValue = "benchmark",
            converter = StrategyConverter.class,
            description =
                    "benchmark: the threshold of least cost; percentile: the paper's, which 40 %% of new instances"
                            + " pass; cpu-model: the table of CPU models of least cost; retire: end an instance whose first bodies"
                            + " were slow, after them (default: ${DEFAULT-VALUE}).")
    private SelectionStrategy strategy = Strategies.named("benchmark").orElseThrow();

    @Option(
            names = "--warm-in",
            paramLabel = "SHARE|DURATION",
            converter = WarmInConverter.class,
            description =
                    "Learn on the first part only, such as 20%% or 10m, and apply to the rest; without it each half"
                            + " of the instances teaches for the other.")
    private WarmIn warmIn = WarmIn.WHOLE;

    @Option(
            names = "--stand-in",
            paramLabel = "m",
            converter = Numbers.Count.class,
            description =
                    "In a CSV file: the mean of an instance's first m invocations stands in for a reading, with retire"
                            + " of the m after its very first (default: 1, with retire 3).")
    private int standIn;

    @Option(
            names = "--sandbox",
            paramLabel = "new|same",
            defaultValue = "new",
            description = "What the platform does after a termination: start a new sandbox, or bring the same one back"
                    + " (default: ${DEFAULT-VALUE}).")
    private SandboxBehaviour sandbox = SandboxBehaviour.NEW;

    @Option(names = "--strict", description = "A bad line of a log is an error instead of a note.")
    private boolean strict;

    @Mixin
    private CostOptions costs = new CostOptions();

    @Mixin
    private CalculatorOptions calculation = new CalculatorOptions();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException {
        requireRest();
        output.check();
        Progress progress = Progress.onStandardError(output.quiet());
        SavingsResult result;
        try {
            result = evaluate(progress);
        } catch (IllegalArgumentException wrong) {
            throw usage(String.valueOf(wrong.getMessage()));
        } finally {
            progress.end();
        }
        output.print(ResultJson.tree(result.json()), spec.commandLine().getOut());
        return 0;
    }

    private void requireRest() {
        if (warmIn.equals(WarmIn.WHOLE) && spec.commandLine().getParseResult().hasMatchedOption("--warm-in")) {
            throw usage("--warm-in must leave a rest to try the threshold on, was all");
        }
    }

    private SavingsResult evaluate(Progress progress) throws IOException {
        CostFigures given = costs.figures();
        progress.at("reading logs", 0);
        Recording recording = recording(progress);
        int instances = recording.instances().size();
        if (instances < Savings.LEAST_INSTANCES) {
            throw new IOException(recording.source() + ": a replay takes at least " + Savings.LEAST_INSTANCES
                    + " instances with a reading and a body, there are " + instances);
        }
        progress.at("replaying", 0);
        return Savings.evaluate(recording, strategy, given, calculation.settings(), warmIn, sandbox);
    }

    private Recording recording(Progress progress) throws IOException {
        boolean csv = Recordings.areCsv(logs);
        RULES.check(spec.commandLine(), csv ? CSV : LOGS);
        return csv
                ? Recordings.csv(logs.get(0), strategy.standIn(standIn))
                : Recordings.logs(logs, strict ? BadLines.FAIL : BadLines.SKIP, progress);
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
