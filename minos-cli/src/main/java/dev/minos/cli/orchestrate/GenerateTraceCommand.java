package dev.minos.cli.orchestrate;

import dev.minos.cli.Output;
import dev.minos.simulator.orchestration.generate.TraceGenerator;
import dev.minos.simulator.orchestration.trace.CsvTraceWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos orchestrate generate}: a trace with the published statistics of CIDRE's evaluation. */
@Command(
        name = "generate",
        description = "Writes a trace with the published statistics of CIDRE's Azure workload, gzipped if a file's name"
                + " ends in .gz.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Example:",
            "  minos orchestrate generate --functions functions.csv --invocations invocations.csv.gz --seed 1"
        })
public final class GenerateTraceCommand implements Callable<Integer> {

    private static final double SECONDS_PER_MINUTE = 60;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--functions", paramLabel = "F.csv", required = true, description = "Where to write the functions.")
    private Path functions = Path.of("");

    @Option(
            names = "--invocations",
            paramLabel = "I.csv",
            required = true,
            description = "Where to write the invocations.")
    private Path invocations = Path.of("");

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "" + TraceGenerator.AZURE_FUNCTIONS,
            description = "How many functions (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(
            names = "--rate",
            paramLabel = "R",
            defaultValue = "" + TraceGenerator.AZURE_REQUESTS_PER_SECOND,
            description = "Requests per second of all functions together (default: ${DEFAULT-VALUE}).")
    private double rate;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            defaultValue = "30",
            description = "The span (default: ${DEFAULT-VALUE}).")
    private double minutes;

    @Option(
            names = "--burst",
            paramLabel = "B",
            description = "Requests in a burst, in the mean; by default such that gdsf starts 74 %% cold in 100 GB, or "
                    + TraceGenerator.USUAL_BURST + " if --count or --rate is not the published one.")
    private @Nullable Double burst;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Seed of all draws (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Override
    public Integer call() throws IOException {
        TraceGenerator generator = generator();
        Output.requireWritable(functions);
        Output.requireWritable(invocations);
        long written = CsvTraceWriter.write(generator.generate(), functions, invocations);
        PrintWriter err = spec.commandLine().getErr();
        err.println(written + " invocations of " + count + " functions in " + functions + " and " + invocations);
        err.flush();
        return 0;
    }

    private double usualBurst() {
        boolean isPublished =
                count == TraceGenerator.AZURE_FUNCTIONS && rate == TraceGenerator.AZURE_REQUESTS_PER_SECOND;
        return isPublished ? TraceGenerator.azureBurst(seed) : TraceGenerator.USUAL_BURST;
    }

    private TraceGenerator generator() {
        try {
            return new TraceGenerator(
                    count, rate, minutes * SECONDS_PER_MINUTE, burst == null ? usualBurst() : burst, seed);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }
}
