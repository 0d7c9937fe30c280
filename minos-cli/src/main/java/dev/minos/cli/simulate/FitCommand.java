package dev.minos.cli.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Output;
import dev.minos.cli.Progress;
import dev.minos.report.json.ResultJson;
import dev.minos.simulator.Runs;
import dev.minos.simulator.engine.DefaultEngine;
import dev.minos.simulator.fit.Backtest;
import dev.minos.simulator.fit.FitJson;
import dev.minos.simulator.fit.PlatformFit;
import dev.minos.simulator.fit.RecordedRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos fit}: a platform's rules from a record of requests. */
@Command(
        name = "fit",
        description = {
            "Reads a platform's rules from records of requests: which instance it takes, when it ends idle ones, how old"
                    + " they become, how long requests take. Says how well each is determined, and writes a scenario.",
            "",
            "Each record is also fitted on its first half alone and tried on its second half."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "A record is a CSV file with the columns t_s, elapsed_s, is_cold (0 or 1) and",
            "instance. Several records of one platform count together.",
            "",
            "Example:",
            "  minos fit --requests requests.csv --scenario fitted.json",
            "  minos simulate fitted.json"
        })
public final class FitCommand implements Callable<Integer> {

    private static final double MAXIMUM_TIME = 1e6;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--requests",
            paramLabel = "FILE.csv",
            arity = "1..*",
            required = true,
            description = "Records of requests.")
    private List<Path> files = List.of();

    @Option(names = "--scenario", paramLabel = "FILE.json", description = "Write the scenario to a file of its own.")
    private @Nullable Path scenarioFile;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "Seed of the trials on the second halves (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException, InterruptedException {
        output.check();
        if (scenarioFile != null) {
            Output.requireWritable(scenarioFile);
        }
        List<List<RecordedRequest>> records = new ArrayList<>();
        for (Path file : files) {
            records.add(RecordedRequest.read(file));
        }
        ObjectNode result = JsonNodeFactory.instance.objectNode().put("kind", "fit");
        try {
            result.setAll(FitJson.of(PlatformFit.of(records), MAXIMUM_TIME));
        } catch (IllegalArgumentException tooLittle) {
            throw new ParameterException(spec.commandLine(), "--requests: " + tooLittle.getMessage(), tooLittle);
        }
        result.set("secondHalves", backtests(records));
        if (scenarioFile != null) {
            Files.writeString(scenarioFile, result.get("scenario").toPrettyString() + "\n");
        }
        output.print(ResultJson.tree(result), spec.commandLine().getOut());
        return 0;
    }

    private ArrayNode backtests(List<List<RecordedRequest>> records) throws InterruptedException {
        ArrayNode rows = JsonNodeFactory.instance.arrayNode();
        Progress progress = Progress.onStandardError(output.quiet());
        Runs runs = new Runs(Runtime.getRuntime().availableProcessors(), done -> {});
        try {
            for (int i = 0; i < records.size(); i++) {
                progress.at("trying the rules on second halves", (double) i / records.size());
                rows.add(backtest(files.get(i), records.get(i), runs));
            }
        } finally {
            progress.end();
        }
        return rows;
    }

    private ObjectNode backtest(Path file, List<RecordedRequest> record, Runs runs) throws InterruptedException {
        ObjectNode row = JsonNodeFactory.instance.objectNode().put("file", String.valueOf(file.getFileName()));
        try {
            ObjectNode trial = ResultJson.tree(Backtest.of(record, new DefaultEngine(), seed, runs));
            trial.remove("schemaVersion");
            return row.setAll(trial);
        } catch (IllegalArgumentException tooLittle) {
            return row.put("reason", tooLittle.getMessage());
        }
    }
}
