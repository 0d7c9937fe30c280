package dev.minos.cli.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Output;
import dev.minos.report.json.ResultJson;
import dev.minos.simulator.evaluation.PaperEvaluation;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.result.Change;
import dev.minos.simulator.result.HistoryCsv;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioReader;
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
            "  minos simulate examples/scenarios/table1.json --report table1.html",
            "  minos simulate examples/scenarios/table1.json --replications 10 --format json",
            "  minos simulate examples/scenarios/table1.json --compat simfaas --seed 1000 \\",
            "      --history table1.csv",
            "  minos simulate before.json after.json --replications 20 --report both.html",
            "  minos simulate examples/scenarios/minos-paper.json --evaluation --report paper.html"
        })
public final class SimulateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "SCENARIO.json",
            arity = "1..*",
            description = "What to simulate; several scenarios are set beside each other.")
    private List<Path> files = List.of();

    @Mixin
    private WorkloadOption workload = new WorkloadOption();

    @Mixin
    private RunOptions options = new RunOptions();

    @Option(
            names = "--history",
            paramLabel = "FILE.csv",
            description = "Write every state of the first run, what is skipped in the averages included.")
    private @Nullable Path history;

    @Option(
            names = "--evaluation",
            description =
                    "Repeat the Minos paper's evaluation in this scenario: seven days with and without selection, the"
                            + " paper's Figures 4 to 7 beside ours, improvements switched on one by one. --replications is the number"
                            + " of weeks (default: " + EvaluationWeeks.WEEKS
                            + ").")
    private boolean evaluation;

    @Mixin
    private ReportOption report = new ReportOption();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException, InterruptedException {
        check();
        ObjectNode result;
        if (evaluation) {
            result = evaluation(files.get(0));
        } else if (files.size() == 1) {
            result = simulation(files.get(0));
        } else {
            result = comparison();
        }
        ObjectNode tree = ResultJson.tree(result);
        output.print(tree, spec.commandLine().getOut());
        report.write(tree, output.quiet(), spec.commandLine().getErr());
        return 0;
    }

    private void check() throws IOException {
        if (files.size() > 1 && (evaluation || history != null)) {
            throw usage((evaluation ? "--evaluation" : "--history") + " goes with one scenario");
        }
        if (evaluation && (history != null || options.isCompat())) {
            throw usage("--evaluation goes neither with --history nor with --compat");
        }
        output.check();
        report.check();
        if (history != null) {
            Output.requireWritable(history);
        }
    }

    private ObjectNode simulation(Path file) throws IOException, InterruptedException {
        ObjectNode result = options.heading("simulation").put("scenario", name(file));
        Scenario scenario = scenario(file);
        result.setAll(options.figures(simulate(file, scenario)));
        if (history != null) {
            HistoryCsv.write(options.history(scenario), history);
        }
        return result;
    }

    private ObjectNode comparison() throws IOException, InterruptedException {
        ObjectNode result = options.heading("comparison");
        ArrayNode rows = result.putArray("scenarios");
        List<SimulationResult> first = List.of();
        for (Path file : files) {
            List<SimulationResult> runs = simulate(file, scenario(file));
            ObjectNode row = rows.addObject().put("scenario", name(file));
            row.setAll(options.figures(runs));
            if (first.isEmpty()) {
                first = runs;
            } else if (runs.size() > 1) {
                row.set("change", ResultJson.tree(Change.between(first, runs)).without("schemaVersion"));
            }
        }
        return result;
    }

    private ObjectNode evaluation(Path file) throws IOException, InterruptedException {
        ObjectNode result = options.heading("evaluation").put("scenario", name(file));
        try {
            PaperEvaluation paper = new PaperEvaluation(scenario(file));
            return result.setAll(ResultJson.tree(new EvaluationWeeks(paper, options).run(output.quiet())));
        } catch (InvalidFieldException invalid) {
            throw ScenarioReader.fault(file, invalid);
        }
    }

    private Scenario scenario(Path file) throws IOException {
        try {
            return ScenarioReader.read(workload.into(ScenarioReader.readTree(file)), file.resolveSibling(""));
        } catch (InvalidFieldException invalid) {
            throw ScenarioReader.fault(file, invalid);
        }
    }

    private List<SimulationResult> simulate(Path file, Scenario scenario) throws IOException, InterruptedException {
        try {
            return options.carryOut(options.runs(scenario), output.quiet());
        } catch (InvalidFieldException invalid) {
            throw ScenarioReader.fault(file, invalid);
        } catch (IllegalArgumentException wrong) {
            throw usage(String.valueOf(wrong.getMessage()));
        }
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
