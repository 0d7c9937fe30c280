package dev.minos.cli.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Output;
import dev.minos.report.json.ResultJson;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.ScenarioReader;
import dev.minos.simulator.sweep.Axis;
import dev.minos.simulator.sweep.Grid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code minos sweep}: one scenario with many values of some of its fields. */
@Command(
        name = "sweep",
        description = {
            "Simulates every combination of values that fields of a scenario take.",
            "",
            "All combinations are run from the same seeds, so that their difference is not chance."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example: what a keep-alive time does at three rates.",
            "  minos sweep examples/scenarios/table1.json --vary expirationThreshold=10,60,600 \\",
            "      --vary arrival.mean=0.1,1,10 --report sweep.html"
        })
public final class SweepCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "SCENARIO.json", description = "What to simulate.")
    private Path file = Path.of("");

    @Option(
            names = "--vary",
            paramLabel = "FIELD=a,b,c",
            required = true,
            converter = AxisConverter.class,
            description = "A field and its values; a field within another is written as in arrival.mean. May be given"
                    + " several times.")
    private List<Axis> axes = List.of();

    @Mixin
    private WorkloadOption workload = new WorkloadOption();

    @Mixin
    private RunOptions options = new RunOptions();

    @Mixin
    private ReportOption report = new ReportOption();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException, InterruptedException {
        output.check();
        report.check();
        ObjectNode result = options.heading("sweep").put("scenario", String.valueOf(file.getFileName()));
        ArrayNode fields = result.putArray("fields");
        axes.forEach(axis -> fields.add(axis.field()));
        try {
            List<Grid.Point> points =
                    Grid.of(workload.into(ScenarioReader.readTree(file)), file.resolveSibling(""), axes);
            result.set("points", rows(points));
        } catch (InvalidFieldException invalid) {
            throw ScenarioReader.fault(file, invalid);
        } catch (IllegalArgumentException wrong) {
            throw usage(String.valueOf(wrong.getMessage()));
        }
        ObjectNode tree = ResultJson.tree(result);
        output.print(tree, spec.commandLine().getOut());
        report.write(tree, output.quiet(), spec.commandLine().getErr());
        return 0;
    }

    private ArrayNode rows(List<Grid.Point> points) throws InterruptedException {
        List<Callable<SimulationResult>> runs = new ArrayList<>();
        points.forEach(point -> runs.addAll(options.runs(point.scenario())));
        List<SimulationResult> results = options.carryOut(runs, output.quiet());
        ArrayNode rows = JsonNodeFactory.instance.arrayNode();
        int each = options.runs();
        for (int i = 0; i < points.size(); i++) {
            ObjectNode row = rows.addObject();
            points.get(i).values().forEach(row::set);
            row.setAll(options.figures(results.subList(i * each, (i + 1) * each)));
            row.remove(List.of("timeSeries", "responseTimeDistribution"));
        }
        return rows;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
