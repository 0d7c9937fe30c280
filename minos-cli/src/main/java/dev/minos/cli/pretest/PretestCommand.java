package dev.minos.cli.pretest;

import dev.minos.cli.Output;
import dev.minos.cli.Progress;
import dev.minos.cli.threshold.CalculatorOptions;
import dev.minos.cli.threshold.CostOptions;
import dev.minos.model.statistics.Interval;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.Limits;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.ReadingSource;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
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
            "to be declared with Type: String and passed on as MINOS_MODE: !Ref MinosMode, ...",
            "",
            "Examples:",
            "  minos pretest --local weather --bodies-per-instance 30",
            "  minos pretest --logs lambda.log --write-env minos.env",
            "  minos pretest --logs 'logs/*.log' --watch --write-parameter /minos/orders --state watch.json",
            "  minos pretest --lambda orders --payload order.json --max-cost 0.50",
            "  minos pretest --local orders.jar --handler com.example.Orders --memory 512 \\",
            "      --payload order.json --write-env minos.env --fail-if-saving-below 2"
        })
public final class PretestCommand implements Callable<Integer> {

    private static final int CHECK_FAILED = 3;

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
    private LogOptions log = new LogOptions();

    @Mixin
    private WatchOptions watch = new WatchOptions();

    @Option(
            names = "--instances",
            paramLabel = "n",
            defaultValue = "30",
            description = "Independent cold instances to read (default: ${DEFAULT-VALUE}).")
    private int instances;

    @Option(
            names = "--max-cost",
            paramLabel = "USD",
            defaultValue = "Infinity",
            description = "Stop after so many dollars by list prices (default: no limit; the local cloud costs none).")
    private double maxUsd;

    @Option(
            names = "--fail-if-saving-below",
            paramLabel = "PERCENT",
            defaultValue = "NaN",
            description = "Exit with 3 unless the lower end of the saving's 95 %% interval reaches this.")
    private double leastSavingPercent;

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
        output.check();
        deployment.check();
        if (watch.isOn()) {
            return watch();
        }
        PretestResult result = result();
        output.print(ResultJson.tree(result.json()), spec.commandLine().getOut());
        deployment.write(result);
        return reachesLeastSaving(result.recommendation().savingInterval()) ? 0 : CHECK_FAILED;
    }

    private int watch() throws IOException, InterruptedException {
        if (sources.logs.isEmpty() || log.areGiven()) {
            throw usage("--watch goes with --logs, and without --warm-in and --strict: it is a warm-in itself");
        }
        try {
            watch.run(sources.logs, deployment.environmentFile(), costs.figures(), calculation.settings(), output);
        } catch (IllegalArgumentException wrong) {
            throw usage(String.valueOf(wrong.getMessage()));
        }
        return 0;
    }

    private PretestResult result() throws IOException, InterruptedException {
        try {
            Limits limits = limits();
            return pretest(source(), limits);
        } catch (IllegalArgumentException wrong) {
            throw usage(String.valueOf(wrong.getMessage()));
        }
    }

    private ReadingSource source() throws IOException {
        if (sources.function != null) {
            throw usage("--function: Cloud Functions are not supported yet; use --local or --logs");
        }
        if (local.areGiven() && sources.local == null) {
            throw usage("--handler, --memory, --timeout and --env go with --local only");
        }
        if (lambda.areGiven() && sources.lambda == null) {
            throw usage("--raw-payload, --max-invocations and --endpoint-url go with --lambda only");
        }
        if (payload.isGiven() && sources.local == null && sources.lambda == null) {
            throw usage("--payload goes with --local and --lambda only");
        }
        if (log.areGiven() && sources.logs.isEmpty()) {
            throw usage("--warm-in and --strict go with --logs only");
        }
        if (watch.areGiven()) {
            throw usage("--estimator, --write-parameter, --state, --until-idle and --once go with --watch only");
        }
        if (sources.lambda != null) {
            return lambda.source(sources.lambda, payload, instances);
        }
        return sources.local == null
                ? log.source(sources.logs)
                : local.source(sources.local, payload, calculation.seed());
    }

    private Limits limits() {
        if (instances < 1) {
            throw usage("--instances must be >= 1, was " + instances);
        }
        if (!(maxUsd > 0)) {
            throw usage("--max-cost must be > 0, was " + maxUsd);
        }
        return new Limits(instances, maxUsd);
    }

    private PretestResult pretest(ReadingSource source, Limits limits) throws IOException, InterruptedException {
        Progress progress = Progress.onStandardError(output.quiet());
        Gathered gathered;
        try {
            gathered = source.gather(limits, progress);
        } finally {
            progress.end();
        }
        if (gathered.readings().isEmpty()) {
            throw new IOException(gathered.source() + ": no cold instance was read");
        }
        return Pretest.evaluate(gathered, costs.figures(), calculation.settings());
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
