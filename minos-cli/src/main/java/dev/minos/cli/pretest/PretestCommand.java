package dev.minos.cli.pretest;

import dev.minos.cli.Numbers;
import dev.minos.cli.OptionRules;
import dev.minos.cli.Output;
import dev.minos.cli.PayloadOption;
import dev.minos.cli.Progress;
import dev.minos.cli.threshold.CalculatorOptions;
import dev.minos.cli.threshold.CostOptions;
import dev.minos.model.statistics.Interval;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.Limits;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.ReadingSource;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos pretest}: readings of independent cold instances, and the settings that they recommend. */
@Command(
        name = "pretest",
        description = {
            "Reads independent cold instances of a function by the production path, and recommends an elysium threshold or"
                    + " says that selection does not pay."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "How strict a threshold pays depends on how many invocations an instance serves",
            "in its life: say it with --bodies-per-instance.",
            "",
            "What --write-sam writes are values of these parameters of a SAM template:",
            "  MinosMode, MinosElysiumThreshold, MinosElysiumFingerprint, MinosRetryBound,",
            "to be declared with Type: String and passed on as MINOS_MODE: !Ref MinosMode.",
            "",
            "Examples:",
            "  minos pretest --local weather --bodies-per-instance 30",
            "  minos pretest --logs lambda.log --write-env minos.env",
            "  minos pretest --logs 'logs/*.log' --watch --state watch.json \\",
            "      --write-parameter /minos/orders",
            "  minos pretest --lambda orders --payload order.json --max-cost 0.50",
            "  minos pretest --function orders --region europe-west1 --payload order.json",
            "  minos pretest --local orders.jar --handler com.example.Orders --memory 512 \\",
            "      --payload order.json --write-env minos.env --fail-if-saving-below 2"
        })
public final class PretestCommand implements Callable<Integer> {

    private static final int CHECK_FAILED = 3;

    private static final String LOCAL = "--local";
    private static final String LAMBDA = "--lambda";
    private static final String FUNCTION = "--function";
    private static final String LOGS = "--logs";
    private static final String WATCH = "--logs --watch";

    private static final OptionRules RULES = OptionRules.NONE
            .with(List.of(LOCAL), "--nodes", "--handler", "--memory", "--timeout", "--env")
            .with(List.of(LOCAL, LAMBDA, FUNCTION), "--payload", "--instances")
            .with(List.of(LAMBDA, FUNCTION), "--max-invocations", "--max-cost")
            .with(List.of(LAMBDA), "--raw-payload", "--endpoint-url")
            .with(List.of(FUNCTION), "--project", "--region", "--topic")
            .with(List.of(LOGS), "--warm-in", "--strict")
            .with(List.of(WATCH), "--estimator", "--write-parameter", "--state", "--until-idle", "--once")
            .with(
                    List.of(LOCAL, LAMBDA, FUNCTION, LOGS),
                    "--write-sam",
                    "--github-output",
                    "--fail-if-saving-below",
                    "--output");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @ArgGroup(multiplicity = "1")
    private Sources sources = new Sources();

    @Mixin
    private LocalOptions local = new LocalOptions();

    @Mixin
    private PayloadOption payload = new PayloadOption();

    @Mixin
    private LambdaOptions lambda = new LambdaOptions();

    @Mixin
    private FunctionOptions function = new FunctionOptions();

    @Mixin
    private LogOptions log = new LogOptions();

    @Mixin
    private WatchOptions watch = new WatchOptions();

    @Option(
            names = "--instances",
            paramLabel = "n",
            defaultValue = "30",
            converter = Numbers.Count.class,
            description = "Independent cold instances to read (default: ${DEFAULT-VALUE}).")
    private int instances;

    @Option(
            names = "--max-cost",
            paramLabel = "USD",
            converter = Numbers.Positive.class,
            description = "Stop after so many dollars by list prices (default: no limit).")
    private double maxUsd = Double.POSITIVE_INFINITY;

    @Option(
            names = "--fail-if-saving-below",
            paramLabel = "PERCENT",
            converter = Numbers.Finite.class,
            description = "Exit with 3 unless the lower end of the saving's 95 %% interval reaches this.")
    private double leastSavingPercent = Double.NaN;

    @Mixin
    private CostOptions costs = new CostOptions();

    @Mixin
    private CalculatorOptions calculation = new CalculatorOptions();

    @Mixin
    private DeploymentOptions deployment = new DeploymentOptions();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException, InterruptedException {
        RULES.check(spec.commandLine(), sourceName());
        CostFigures given = costs.figures();
        output.check();
        deployment.check();
        try {
            if (watch.isOn()) {
                watch.run(sources.logs, deployment.environmentFile(), given, calculation.settings(), output);
                return 0;
            }
            PretestResult result = pretest(source(), given);
            output.print(ResultJson.tree(result.json()), spec.commandLine().getOut());
            deployment.write(result, output.quiet());
            return reachesLeastSaving(result.recommendation().savingInterval()) ? 0 : CHECK_FAILED;
        } catch (IllegalArgumentException wrong) {
            throw usage(String.valueOf(wrong.getMessage()));
        }
    }

    /** The source as the rules name it. */
    private String sourceName() {
        String name = sources.local != null
                ? LOCAL
                : sources.lambda != null ? LAMBDA : sources.function != null ? FUNCTION : LOGS;
        if (!watch.isOn()) {
            return name;
        }
        if (!name.equals(LOGS)) {
            throw usage("--watch goes with --logs only, not with " + name);
        }
        return WATCH;
    }

    private ReadingSource source() throws IOException {
        if (sources.lambda != null) {
            return lambda.source(sources.lambda, payload, instances);
        }
        if (sources.function != null) {
            return function.source(sources.function, payload, lambda.maxInvocations(instances));
        }
        return sources.local == null
                ? log.source(sources.logs)
                : local.source(sources.local, payload, calculation.seed());
    }

    private PretestResult pretest(ReadingSource source, CostFigures given) throws IOException, InterruptedException {
        Progress progress = Progress.onStandardError(output.quiet());
        Gathered gathered;
        try {
            gathered = source.gather(new Limits(instances, maxUsd), progress);
        } finally {
            progress.end();
        }
        if (gathered.readings().isEmpty()) {
            throw new IOException(gathered.source() + ": no cold instance was read");
        }
        return Pretest.evaluate(gathered, given, calculation.settings());
    }

    private boolean reachesLeastSaving(@Nullable Interval saving) {
        if (Double.isNaN(leastSavingPercent) || (saving != null && saving.low() * 100 >= leastSavingPercent)) {
            return true;
        }
        String found = saving == null
                ? "one instance tells no interval of the saving"
                : String.format(Locale.ROOT, "the saving's 95 %% interval begins at %.2f %%", saving.low() * 100);
        spec.commandLine()
                .getErr()
                .println("minos: " + found + ", --fail-if-saving-below asks for " + leastSavingPercent + " %");
        return false;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
