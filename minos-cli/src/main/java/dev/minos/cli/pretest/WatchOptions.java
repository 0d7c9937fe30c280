package dev.minos.cli.pretest;

import dev.minos.cli.Numbers;
import dev.minos.cli.Output;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.watch.EnvironmentFileStore;
import dev.minos.pretest.watch.ParameterStore;
import dev.minos.pretest.watch.ParameterStores;
import dev.minos.pretest.watch.ThresholdStore;
import dev.minos.pretest.watch.Watch;
import dev.minos.pretest.watch.WatchLoop;
import dev.minos.pretest.watch.WatchPlan;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code --watch}: how logs are followed, and where settings go. */
final class WatchOptions {

    private final InstantSource calendar = InstantSource.system();

    static final class Seconds extends Numbers.Whole {
        Seconds() {
            super(">= 0", value -> value >= 0);
        }
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--watch",
            description =
                    "Follow the logs, learn as instances come, and keep the settings of new ones up to date: observe"
                            + " until selection is known to pay, and wherever it does harm.")
    private boolean watch;

    @Option(
            names = "--estimator",
            paramLabel = "NAME",
            converter = EstimatorName.class,
            description = "How --watch learns: window (default), mean-sd, mean-sd-forgetting, p2.")
    private @Nullable String estimator;

    @Option(
            names = "--write-parameter",
            paramLabel = "NAME",
            description =
                    "Where --watch writes settings: a parameter of the AWS Systems Manager, which functions read by"
                            + " MINOS_PARAMETER.")
    private @Nullable String parameter;

    @Option(names = "--state", paramLabel = "FILE", description = "What --watch has learnt, for its next start.")
    private @Nullable Path state;

    @Option(
            names = "--until-idle",
            paramLabel = "SECONDS",
            converter = Seconds.class,
            description = "End --watch when no line has come for so long.")
    private @Nullable Integer idleSeconds;

    @Option(names = "--once", description = "End --watch when all that is there has been read; for cron, with --state.")
    private boolean once;

    boolean isOn() {
        return watch;
    }

    /** Follows logs until it is to end. */
    void run(
            List<Path> logs,
            @Nullable Path environmentFile,
            CostFigures costs,
            CalculatorSettings settings,
            Output output)
            throws IOException, InterruptedException {
        if (once && idleSeconds != null) {
            throw usage("--once and --until-idle exclude each other");
        }
        if (output.isCsv()) {
            throw usage("--format must be table or json with --watch, was csv");
        }
        if (state != null) {
            Output.requireWritable(state);
        }
        WatchPlan plan = new WatchPlan(estimator == null ? "window" : estimator, costs, settings);
        Optional<Duration> idle = once
                ? Optional.of(Duration.ZERO)
                : Optional.ofNullable(idleSeconds).map(Duration::ofSeconds);
        try (ParameterStores parameters = new ParameterStores()) {
            List<ThresholdStore> stores = new ArrayList<>();
            if (environmentFile != null) {
                stores.add(new EnvironmentFileStore(environmentFile));
            }
            if (parameter != null) {
                stores.add(new ParameterStore(parameters.client(), parameter));
            }
            if (stores.isEmpty()) {
                throw usage("--watch needs a place for settings: --write-env or --write-parameter");
            }
            Watch watching = new Watch(plan, stores, event -> tell(event.text(), event.json(), output), calendar);
            new WatchLoop(logs, Optional.ofNullable(state), idle).run(watching, calendar);
        }
    }

    private void tell(String text, Object json, Output output) {
        PrintWriter out = spec.commandLine().getOut();
        if (output.isJson()) {
            out.print(ResultJson.line(json));
            out.flush();
        }
        if (!output.quiet()) {
            spec.commandLine().getErr().println(text);
        }
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
