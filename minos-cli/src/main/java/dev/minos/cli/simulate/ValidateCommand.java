package dev.minos.cli.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Numbers;
import dev.minos.cli.Output;
import dev.minos.cli.Progress;
import dev.minos.report.json.ResultJson;
import dev.minos.simulator.Runs;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioReader;
import dev.minos.simulator.validate.MeasuredPoint;
import dev.minos.simulator.validate.Validation;
import dev.minos.simulator.validate.ValidationResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos validate}: how far the simulator is from measurements. */
@Command(
        name = "validate",
        description = {
            "Simulates measured points of a platform and says how far off the simulation is, and how far off a perfect"
                    + " one would be: experiments differ by chance.",
            "",
            "Each point is simulated as the experiment that it was: --replications times (default: 40), for --hours. The"
                    + " rules of the platform are those of the scenario; without one, those of SimFaaS: the newest"
                    + " instance first, a constant threshold, no maximum lifetime."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "The points are a CSV file with the columns ArrivalRate (per second),",
            "ServiceTimeWarm and ServiceTimeCold (ms), IdleMinutesBeforeKill,",
            "ColdStartProbability, ColdStartProbabilitySE, AverageInstanceCount and",
            "WastedCapacity.",
            "",
            "Examples:",
            "  minos validate --points aws_points.csv --compat simfaas",
            "  minos validate --points aws_points.csv --scenario fitted.json --format json"
        })
public final class ValidateCommand implements Callable<Integer> {

    private static final int EXPERIMENTS = 40;
    private static final double HOUR = 3_600;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--points", paramLabel = "FILE.csv", required = true, description = "The measured points.")
    private Path points = Path.of("");

    @Option(
            names = "--scenario",
            paramLabel = "SCENARIO.json",
            description = "The rules of the platform; load and service times are each point's own.")
    private @Nullable Path file;

    @Option(
            names = "--hours",
            paramLabel = "H",
            defaultValue = "28",
            converter = Numbers.Positive.class,
            description = "How long each experiment took (default: ${DEFAULT-VALUE}).")
    private double hours;

    @Mixin
    private RunOptions options = new RunOptions();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (file != null && options.isCompat()) {
            throw usage("--scenario and --compat are two answers to the same question: leave one out");
        }
        output.check();
        Scenario platform = file == null ? null : ScenarioReader.read(file);
        List<MeasuredPoint> measured = MeasuredPoint.read(points);
        ObjectNode result = options.heading("validation");
        result.setAll(ResultJson.tree(validate(measured, platform)));
        output.print(ResultJson.tree(result), spec.commandLine().getOut());
        return 0;
    }

    private ValidationResult validate(List<MeasuredPoint> measured, @Nullable Scenario platform)
            throws InterruptedException {
        int experiments = options.runs(EXPERIMENTS);
        if (experiments < 2) {
            throw usage("--replications must be a whole number >= 2, was " + experiments);
        }
        Validation validation = new Validation(options.engine(), platform, hours * HOUR, experiments, options.seed());
        Progress progress = Progress.onStandardError(output.quiet());
        int all = experiments * measured.size();
        try {
            return validation.validate(
                    measured, new Runs(options.threads(), done -> progress.at("simulating", (double) done / all)));
        } catch (IllegalArgumentException wrong) {
            throw usage(String.valueOf(wrong.getMessage()));
        } finally {
            progress.end();
        }
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
