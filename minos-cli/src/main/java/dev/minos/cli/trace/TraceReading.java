package dev.minos.cli.trace;

import dev.minos.cli.Output;
import dev.minos.cli.Progress;
import dev.minos.tracing.aggregate.Grouping;
import dev.minos.tracing.read.InputFormat;
import dev.minos.tracing.read.ReadTrace;
import dev.minos.tracing.read.TraceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of every command that reads traces, and the reading that they ask for. */
final class TraceReading {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--input",
            paramLabel = "FORMAT",
            defaultValue = "auto",
            description = "How files are written: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private InputFormat input = InputFormat.AUTO;

    @Option(
            names = "--group",
            paramLabel = "BY",
            defaultValue = "url",
            description = "What makes requests of one kind: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Grouping group = Grouping.URL;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads work (default: one for each core); results do not depend on it.")
    private int threads = Runtime.getRuntime().availableProcessors();

    /** What makes requests of one kind. */
    Grouping grouping() {
        return group;
    }

    /** Makes sure, before long work, that options and files are what they must be. */
    void check(List<Path> files) throws IOException {
        if (threads < 1) {
            throw new ParameterException(spec.commandLine(), "--threads must be >= 1, was " + threads);
        }
        for (Path file : files) {
            if (Files.isDirectory(file)) {
                throw new IOException(file + ": is a directory");
            }
        }
    }

    /** Reads all traces, works on them in parallel and hands the results on in order. */
    <R> void read(List<Path> files, Output output, Function<ReadTrace, R> work, Consumer<R> inOrder)
            throws IOException, InterruptedException {
        Progress progress = Progress.onStandardError(output.quiet());
        try {
            for (int i = 0; i < files.size(); i++) {
                progress.at("reading " + files.get(i), i / (double) files.size());
                TraceFile.of(files.get(i), input).forEach(threads, work, inOrder);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            progress.end();
        }
    }
}
