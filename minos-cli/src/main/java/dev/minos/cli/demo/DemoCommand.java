package dev.minos.cli.demo;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.MinosHome;
import dev.minos.cli.NodeOption;
import dev.minos.cli.Output;
import dev.minos.cli.Progress;
import dev.minos.cli.WorkloadTimes;
import dev.minos.cli.threshold.PassRate;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.pretest.local.LocalPlan;
import dev.minos.pretest.local.LocalPlatform;
import dev.minos.report.Reports;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos demo}: the main job. */
@Command(
        name = "demo",
        description = {
            "Runs the weather example on a local cloud: a pre-test and its threshold, then a baseline and Minos in"
                    + " turn.",
            "Ends with a table and an HTML report."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {"", "Example:", "  minos demo --seed 1"})
public final class DemoCommand implements Callable<Integer> {

    private static final double LAMBDA_MINUTES = 3.8;
    private static final double FUNCTIONS_MINUTES = 6;
    private static final double SHORTEST_MINUTES = 1.5;
    private static final double LONGEST_MINUTES = 240;

    enum Strategy {
        BENCHMARK,
        OBSERVE
    }

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private Output output = new Output();

    @Option(
            names = "--platform",
            defaultValue = "lambda",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private LocalPlatform platform = LocalPlatform.LAMBDA;

    @Option(
            names = "--minutes",
            description = "Length of the whole run (default: " + LAMBDA_MINUTES + ", on functions " + FUNCTIONS_MINUTES
                    + ").")
    private @Nullable Double givenMinutes;

    private double minutes;

    @Option(
            names = "--sandbox",
            defaultValue = "new",
            description =
                    "What follows an ended process: a new sandbox, or the same one again: ${COMPLETION-CANDIDATES}"
                            + " (default: ${DEFAULT-VALUE}).")
    private SandboxBehaviour sandbox = SandboxBehaviour.NEW;

    @Mixin
    private NodeOption nodes = new NodeOption();

    @Option(
            names = "--strategy",
            defaultValue = "benchmark",
            description = "What judges an instance: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Strategy strategy = Strategy.BENCHMARK;

    @Option(
            names = "--pass-rate",
            defaultValue = PassRate.OPTIMAL,
            converter = PassRate.class,
            paramLabel = "SHARE",
            description =
                    "Share of instances that pass, as in the paper (0.4), or optimal for the threshold of least cost"
                            + " (default: ${DEFAULT-VALUE}).")
    private OptionalDouble passRate = OptionalDouble.empty();

    @Option(
            names = "--users",
            paramLabel = "N",
            description = "Virtual users (default: as many as instances can run freely here).")
    private int users = LocalPlan.freeInstances();

    @Option(
            names = "--baseline",
            defaultValue = "off",
            description = "What Minos is compared with: no selection, or the paper's percentile rule (40 %% pass):"
                    + " ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Baseline baseline = Baseline.OFF;

    @Option(
            names = "--workload",
            paramLabel = "FILE",
            description =
                    "Send requests when this file of workload generate says, in an open loop (default: virtual users).")
    private @Nullable Path workload;

    @Option(names = "--seed", defaultValue = "1", description = "Seed of every draw (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--report",
            paramLabel = "FILE.html",
            defaultValue = "minos-demo-report.html",
            description = "Where to write the report (default: ${DEFAULT-VALUE}).")
    private Path report = Path.of("minos-demo-report.html");

    @Option(
            names = "--traces",
            paramLabel = "FILE",
            defaultValue = "minos-demo-traces.jsonl",
            description =
                    "Where to write the traces of all requests on Lambda, for minos trace (default: ${DEFAULT-VALUE}).")
    private Path traces = Path.of("minos-demo-traces.jsonl");

    @Override
    public Integer call() throws Exception {
        DemoPlan plan = plan();
        output.check();
        Output.requireWritable(report);
        Output.requireWritable(traces);
        Path home = MinosHome.withWeatherExample(platform);
        Demo.Run run = new Demo(plan, Progress.onStandardError(output.quiet())).run(home);
        ObjectNode result = ResultJson.tree(DemoResult.of(run, plan, command(), breakdown(run.traces())));
        output.print(result, spec.commandLine().getOut());
        Files.writeString(report, Reports.render(result));
        if (!output.quiet()) {
            spec.commandLine().getErr().println("report: " + report.toAbsolutePath());
            if (!run.traces().isEmpty()) {
                spec.commandLine().getErr().println("traces: " + traces.toAbsolutePath());
            }
        }
        return 0;
    }

    /** Where the time went, where there are traces: those of Lambda are recorded. */
    private List<ArmBreakdown> breakdown(List<String> recorded) throws IOException, InterruptedException {
        if (recorded.isEmpty()) {
            return List.of();
        }
        Files.write(traces, recorded);
        return ArmBreakdown.read(traces);
    }

    private DemoPlan plan() throws IOException {
        double usual = platform == LocalPlatform.LAMBDA ? LAMBDA_MINUTES : FUNCTIONS_MINUTES;
        minutes = givenMinutes == null ? usual : givenMinutes;
        if (!(minutes >= SHORTEST_MINUTES && minutes <= LONGEST_MINUTES)) {
            throw usage("--minutes must be from " + SHORTEST_MINUTES + " to " + LONGEST_MINUTES + ", was " + minutes);
        }
        if (users < 1 || users > 100) {
            throw usage("--users must be from 1 to 100, was " + users);
        }
        if (platform == LocalPlatform.FUNCTIONS && sandbox == SandboxBehaviour.SAME) {
            throw usage("--sandbox same goes with --platform lambda: Cloud Functions always brings a new instance");
        }
        return new DemoPlan(
                platform,
                Duration.ofMillis((long) (minutes * 60_000)),
                baseline,
                sandbox,
                nodes.mixture(),
                strategy == Strategy.BENCHMARK,
                passRate,
                users,
                seed,
                workload == null
                        ? null
                        : new DemoWorkload(workload, WorkloadTimes.read(workload, seed, (long) (minutes * 60))));
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private String command() {
        return String.format(
                        Locale.ROOT,
                        "./minos demo --platform %s --sandbox %s --nodes %s --strategy %s --pass-rate %s --baseline %s"
                                + " --users %d --minutes %s --seed %d",
                        platform.name().toLowerCase(Locale.ROOT),
                        sandbox.name().toLowerCase(Locale.ROOT),
                        nodes.name(),
                        strategy.name().toLowerCase(Locale.ROOT),
                        passRate.isPresent() ? passRate.getAsDouble() : PassRate.OPTIMAL,
                        baseline.name().toLowerCase(Locale.ROOT),
                        users,
                        minutes,
                        seed)
                + (workload == null ? "" : " --workload " + workload);
    }
}
