package dev.minos.cli.workload;

import dev.minos.cli.Output;
import dev.minos.report.json.ResultJson;
import dev.minos.workload.classify.Classification;
import dev.minos.workload.file.WorkloadFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code minos workload classify}: which kind of pattern a recording is. */
@Command(
        name = "classify",
        description =
                "Says whether the requests of a file are steady, fluctuating, have spikes or jump between levels.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "A file has requests per minute (InvocationsPerMinute, or no header), requests per second (second,rate) or one"
                    + " request a row (t_s, t_ms or start_time).",
            "",
            "Example:",
            "  minos workload classify counts.csv --format json"
        })
final class ClassifyCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private Output output = new Output();

    @Parameters(paramLabel = "FILE", description = "Requests over time.")
    private Path file = Path.of("");

    /** What is printed; the names of the components are the names of the fields. */
    private record Result(
            String kind,
            String file,
            String pattern,
            int minutes,
            double meanPerMinute,
            double variation,
            double peakToMedian,
            int spikes,
            int longestSpike,
            double shift,
            double shiftToNoise,
            double explained,
            List<Classification.Level> levels) {}

    @Override
    public Integer call() throws Exception {
        output.check();
        Classification found = Classification.of(WorkloadFile.of(file).counts());
        Result result = new Result(
                "workload-class",
                file.toString(),
                found.kind().name().toLowerCase(Locale.ROOT),
                found.minutes(),
                found.meanPerMinute(),
                found.variation(),
                found.peakToMedian(),
                found.spikes(),
                found.longestSpike(),
                found.shift(),
                found.shiftToNoise(),
                found.explained(),
                found.levels());
        output.print(ResultJson.tree(result), spec.commandLine().getOut());
        return 0;
    }
}
