package dev.minos.cli.orchestrate;

import dev.minos.simulator.orchestration.trace.Azure2019Trace;
import dev.minos.simulator.orchestration.trace.Azure2021Trace;
import dev.minos.simulator.orchestration.trace.CsvTrace;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import dev.minos.simulator.orchestration.trace.Trace;
import dev.minos.simulator.orchestration.trace.WorkloadTrace;
import dev.minos.workload.file.Workload;
import dev.minos.workload.file.WorkloadFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that name a trace. */
final class TraceOptions {

    static final class Csv {
        @Option(
                names = "--functions",
                paramLabel = "F.csv",
                required = true,
                description = "Functions: function,mem_mb,cold_total_ms,warm_ms or function,mem_mb,cold_ms.")
        private Path functions = Path.of("");

        @ArgGroup(multiplicity = "1")
        private Requests requests = new Requests();
    }

    static final class Requests {
        @Option(
                names = "--invocations",
                paramLabel = "I.csv",
                description = "Invocations in order: t_ms,function and, in the second case, exec_ms. Gzip is read.")
        private @Nullable Path invocations;

        @Option(
                names = "--workload",
                paramLabel = "[FUNCTION=]FILE",
                description = "Invoke a function when this file says, of any form that minos workload reads; once for"
                        + " each function. The name may be left out if there is but one.")
        private List<String> workloads = List.of();
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

    @ArgGroup
    private @Nullable Source source;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "Seed by which the counts of workloads become instants (default: ${DEFAULT-VALUE}).")
    private long seed;

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
    Trace trace(CommandLine command) throws IOException {
        if (source == null) {
            throw new ParameterException(
                    command, "Missing a trace: --functions and --invocations, --azure-2021 or --azure-2019");
        }
        if (source.csv != null) {
            Path invocations = source.csv.requests.invocations;
            return invocations == null
                    ? workloads(CsvTrace.functions(source.csv.functions), source.csv.requests.workloads)
                    : CsvTrace.of(source.csv.functions, invocations);
        }
        if (source.azure2021 != null) {
            return Azure2021Trace.read(source.azure2021, functionMb, coldMsPerMb);
        }
        if (source.azure2019 != null) {
            return Azure2019Trace.read(source.azure2019.get(0), source.azure2019.get(1), source.azure2019.get(2));
        }
        throw new IllegalStateException("a group of options without any");
    }

    private Trace workloads(FunctionTable functions, List<String> options) throws IOException {
        Map<String, Workload> workloads = new HashMap<>();
        for (String option : options) {
            int equals = option.indexOf('=');
            if (equals < 0 && functions.size() > 1) {
                throw new IllegalArgumentException(
                        "--workload must be FUNCTION=FILE where there are several functions, was " + option);
            }
            String function = equals < 0 ? functions.name(0) : option.substring(0, equals);
            Path file = Path.of(option.substring(equals + 1));
            if (workloads.put(function, WorkloadFile.of(file).load()) != null) {
                throw new IllegalArgumentException(
                        "--workload must be given once for each function, was twice for " + function);
            }
        }
        return new WorkloadTrace(functions, workloads, seed);
    }
}
