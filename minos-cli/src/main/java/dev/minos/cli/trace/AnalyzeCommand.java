package dev.minos.cli.trace;

import dev.minos.cli.Output;
import dev.minos.tracing.analysis.TraceAnalyzer;
import dev.minos.tracing.compat.ServiTrace;
import dev.minos.tracing.model.Trace;
import dev.minos.tracing.read.ReadTrace;
import dev.minos.tracing.read.XRayTrace;
import dev.minos.tracing.win.WinCalculator;
import dev.minos.tracing.write.BreakdownLine;
import dev.minos.tracing.write.ServiTraceLine;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code minos trace analyze}: the critical path of each trace, and what its time went into. */
@Command(
        name = "analyze",
        description = "Breaks each trace's end-to-end time down along its critical path.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Reads X-Ray (as the AWS CLI prints it), OTLP and Jaeger as JSON, gzip or not. Prints a summary by kind of",
            "request; with --format json one line for each trace instead, unless --summary or --win asks for the summary.",
            "",
            "Examples:",
            "  minos trace analyze traces.json",
            "  minos trace analyze traces.json --summary --format json --output result.json",
            "  minos trace analyze traces.json --win --spread lognormal --sigma 0.1"
        })
final class AnalyzeCommand implements Callable<Integer> {

    enum Compat {
        SERVITRACE
    }

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private Output output = new Output();

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Files of traces.")
    private List<Path> files = List.of();

    @Mixin
    private TraceReading reading = new TraceReading();

    @Mixin
    private WinOptions win = new WinOptions();

    @Option(
            names = "--compat",
            paramLabel = "NAME",
            description = "Answer to the letter as another tool does, its mistakes included: ${COMPLETION-CANDIDATES}.")
    private @Nullable Compat compat;

    @Option(names = "--summary", description = "A summary instead of a line for each trace.")
    private boolean summary;

    @Override
    public Integer call() throws Exception {
        output.check();
        reading.check(files);
        WinCalculator calculator = win.calculator();
        if (compat != null && win.asked()) {
            throw new ParameterException(spec.commandLine(), "--win and --compat exclude each other");
        }
        if (output.isJson() && !summary && !win.asked()) {
            printLines();
        } else if (compat == Compat.SERVITRACE) {
            CompatSummary result = new CompatSummary(files);
            reading.read(files, output, trace -> ServiTrace.analyze(requireXRay(trace)), result::add);
            output.print(result.tree(), spec.commandLine().getOut());
        } else {
            TraceSummary result = new TraceSummary(files, reading.grouping());
            reading.read(files, output, trace -> TraceAnalyzer.analyze(trace.toTrace()), result::add);
            output.print(result.tree(calculator), spec.commandLine().getOut());
        }
        return 0;
    }

    private void printLines() throws IOException, InterruptedException {
        Function<ReadTrace, byte[]> line = compat == Compat.SERVITRACE
                ? trace -> ServiTraceLine.of(ServiTrace.analyze(requireXRay(trace)))
                : trace -> {
                    Trace spans = trace.toTrace();
                    return BreakdownLine.of(spans.id(), TraceAnalyzer.analyze(spans));
                };
        try (OutputStream lines = output.lines(spec.commandLine().getOut())) {
            reading.read(files, output, line, bytes -> write(lines, bytes));
        }
    }

    private static void write(OutputStream lines, byte[] line) {
        try {
            lines.write(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private XRayTrace requireXRay(ReadTrace trace) {
        if (trace instanceof XRayTrace xray) {
            return xray;
        }
        throw new ParameterException(spec.commandLine(), "--compat servitrace reads X-Ray traces only");
    }
}
