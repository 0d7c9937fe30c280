package dev.minos.cli.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Output;
import dev.minos.report.json.ResultJson;
import dev.minos.simulator.compat.SimFaas;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.result.HistoryCsv;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code minos simulate}: what a platform would do with a load. */
@Command(
        name = "simulate",
        description = {
            "Simulates a platform under a load: cold starts, rejections, instances, response times and cost.",
            "",
            "Times are in seconds. What a scenario does not say has a default; what it says wrongly is named with its"
                    + " line."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "A scenario is a JSON file:",
            "  {",
            "    \"simulator\": \"scale-per-request\",",
            "    \"arrival\": {\"process\": \"exponential\", \"mean\": 1.1},",
            "    \"warmService\": {\"process\": \"exponential\", \"mean\": 1.991},",
            "    \"coldService\": {\"process\": \"exponential\", \"mean\": 2.244},",
            "    \"expirationThreshold\": 600,",
            "    \"maximumTime\": 1000000",
            "  }",
            "",
            "Examples:",
            "  minos simulate examples/scenarios/table1.json",
            "  minos simulate examples/scenarios/table1.json --replications 10 --format json",
            "  minos simulate examples/scenarios/table1.json --compat simfaas --seed 1000 \\",
            "      --history table1.csv"
        })
public final class SimulateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "SCENARIO.json", description = "What to simulate.")
    private Path file = Path.of("");

    @Mixin
    private WorkloadOption workload = new WorkloadOption();

    @Mixin
    private RunOptions options = new RunOptions();

    @Option(
            names = "--history",
            paramLabel = "FILE.csv",
            description = "Write every state of the first run, with --compat simfaas.")
    private @Nullable Path history;

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (history != null && !options.isCompat()) {
            throw usage("--history goes with --compat simfaas");
        }
        output.check();
        if (history != null) {
            Output.requireWritable(history);
        }
        ObjectNode result = options.heading("simulation");
        try {
            Scenario scenario =
                    ScenarioReader.read(workload.into(ScenarioReader.readTree(file)), file.resolveSibling(""));
            result.setAll(options.figures(options.carryOut(options.runs(scenario), output.quiet())));
            if (history != null) {
                HistoryCsv.write(new SimFaas().history(scenario, options.seed()), history);
            }
        } catch (InvalidFieldException invalid) {
            throw ScenarioReader.fault(file, invalid);
        } catch (IllegalArgumentException wrong) {
            throw usage(String.valueOf(wrong.getMessage()));
        }
        output.print(ResultJson.tree(result), spec.commandLine().getOut());
        return 0;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
