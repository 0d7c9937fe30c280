package dev.minos.cli.orchestrate;

import dev.minos.simulator.orchestration.trace.Azure2019Trace;
import dev.minos.simulator.orchestration.trace.Azure2021Trace;
import dev.minos.simulator.orchestration.trace.CsvTrace;
import dev.minos.simulator.orchestration.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that name a trace. */
final class TraceOptions {

    static final class Csv {
        @Option(
                names = "--functions",
                paramLabel = "F.csv",
                required = true,
                description = "Functions: function,mem_mb,cold_total_ms,warm_ms or function,mem_mb,cold_ms.")
        private Path functions = Path.of("");

        @Option(
                names = "--invocations",
                paramLabel = "I.csv",
                required = true,
                description = "Invocations in order: t_ms,function and, in the second case, exec_ms. Gzip is read.")
        private Path invocations = Path.of("");
    }

    static final class Source {
        @ArgGroup(exclusive = false)
        private @Nullable Csv csv;

        @Option(names = "--azure-2021", paramLabel = "FILE", description = "The Azure Functions Invocation Trace 2021.")
        private @Nullable Path azure2021;

        @Option(
                names = "--azure-2019",
                paramLabel = "FILE",
                arity = "3",
                description = "A day of the Azure Functions Trace 2019: invocations, durations, memory.")
        private @Nullable List<Path> azure2019;
    }

    @ArgGroup(multiplicity = "1")
    private Source source = new Source();

    @Option(
            names = "--function-mb",
            paramLabel = "MB",
            defaultValue = "200",
            description =
                    "Memory of each container, which the trace of 2021 does not know (default: ${DEFAULT-VALUE}).")
    private double functionMb;

    @Option(
            names = "--cold-ms-per-mb",
            paramLabel = "MS",
            defaultValue = "1",
            description = "Latency of cold starts per megabyte, which the trace of 2021 does not know (default:"
                    + " ${DEFAULT-VALUE}).")
    private double coldMsPerMb;

    /** The trace that they name. */
    Trace trace() throws IOException {
        if (source.csv != null) {
            return CsvTrace.of(source.csv.functions, source.csv.invocations);
        }
        if (source.azure2021 != null) {
            return Azure2021Trace.read(source.azure2021, functionMb, coldMsPerMb);
        }
        if (source.azure2019 != null) {
            return Azure2019Trace.read(source.azure2019.get(0), source.azure2019.get(1), source.azure2019.get(2));
        }
        throw new TypeConversionException("a trace is missing");
    }
}
