package dev.minos.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.Reports;
import dev.minos.report.json.ResultJson;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that every command with a result has, and the printing that they ask for. */
public final class Output {

    enum Format {
        TABLE,
        JSON,
        CSV
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "table",
            description = "How to print the result: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format = Format.TABLE;

    @Option(names = "--output", paramLabel = "FILE", description = "Write the result to a file.")
    private @Nullable Path output;

    @Option(names = "--quiet", description = "No progress and no notes.")
    private boolean quiet;

    /** Whether progress and notes are unwanted. */
    public boolean quiet() {
        return quiet;
    }

    /**
     * Makes sure, before long work, that its result can be written.
     *
     * @throws IOException naming the file that cannot
     */
    public void check() throws IOException {
        if (output != null) {
            requireWritable(output);
        }
    }

    /**
     * Makes sure that a file can be written, without leaving a new one behind.
     *
     * @throws IOException naming the file if it cannot
     */
    public static void requireWritable(Path file) throws IOException {
        boolean existed = Files.exists(file);
        try {
            Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)
                    .close();
        } catch (IOException refused) {
            throw new IOException(file + ": cannot be written", refused);
        }
        if (!existed) {
            Files.delete(file);
        }
    }

    /** Whether the user asked for JSON. */
    public boolean isJson() {
        return format == Format.JSON;
    }

    /** Whether the user asked for CSV. */
    public boolean isCsv() {
        return format == Format.CSV;
    }

    /** Where lines of UTF-8 go that are printed one by one; to be closed. */
    public OutputStream lines(PrintWriter out) throws IOException {
        return output == null ? new PrinterStream(out) : new BufferedOutputStream(Files.newOutputStream(output));
    }

    /** Prints a result as the user asked for it. */
    public void print(ObjectNode result, PrintWriter out) throws IOException {
        String text = text(result);
        if (output == null) {
            out.print(text);
            flush(out);
        } else {
            Files.writeString(output, text);
        }
    }

    /**
     * Makes sure that all of it has arrived.
     *
     * @throws IOException if it has not: print streams keep that to themselves
     */
    static void flush(PrintWriter out) throws IOException {
        if (out.checkError() || System.out.checkError()) {
            throw new IOException("standard output: cannot be written");
        }
    }

    /** Whole lines of UTF-8 on their way to a printer. */
    private static final class PrinterStream extends OutputStream {

        private final PrintWriter out;

        PrinterStream(PrintWriter out) {
            this.out = out;
        }

        @Override
        public void write(int b) {
            out.write(b);
        }

        @Override
        public void write(byte[] lines, int from, int length) {
            out.write(new String(lines, from, length, StandardCharsets.UTF_8));
        }

        @Override
        public void close() throws IOException {
            Output.flush(out);
        }
    }

    private String text(ObjectNode result) {
        return switch (format) {
            case TABLE -> Reports.text(result);
            case JSON -> ResultJson.write(result);
            case CSV -> Reports.csv(result);
        };
    }
}
