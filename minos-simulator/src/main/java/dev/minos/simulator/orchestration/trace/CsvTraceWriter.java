package dev.minos.simulator.orchestration.trace;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a trace whose invocations are timed one by one as the two files that {@link CsvTrace} reads, compressed if their
 * names end in {@code .gz}. A batch of invocations is in memory. Stateless.
 */
public final class CsvTraceWriter {

    private static final int MICROS_PER_MS = (int) FunctionTable.MICROS_PER_MS;

    private CsvTraceWriter() {}

    /**
     * Writes a trace.
     *
     * @return how many invocations it has
     * @throws IOException if a file cannot be written, or the trace not read
     */
    public static long write(Trace trace, Path functions, Path invocations) throws IOException {
        FunctionTable table = trace.functions();
        try (Writer out = open(functions)) {
            out.write("function,mem_mb,cold_ms\n");
            for (int f = 0; f < table.size(); f++) {
                out.write(table.name(f) + "," + thousandths(table.memory(f)) + "," + thousandths(table.coldMicros(f))
                        + "\n");
            }
        }
        long written = 0;
        InvocationBatch batch = new InvocationBatch();
        try (Writer out = open(invocations);
                InvocationReader reader = trace.open()) {
            out.write("t_ms,function,exec_ms\n");
            while (reader.read(batch)) {
                for (int i = 0; i < batch.size(); i++) {
                    out.write(thousandths(batch.arrivalMicros(i)) + "," + table.name(batch.function(i)) + ","
                            + thousandths(batch.executionMicros(i)) + "\n");
                }
                written += batch.size();
            }
        }
        return written;
    }

    private static Writer open(Path file) throws IOException {
        OutputStream out = Files.newOutputStream(file);
        boolean isCompressed = String.valueOf(file.getFileName()).endsWith(".gz");
        return new BufferedWriter(
                new OutputStreamWriter(isCompressed ? new GZIPOutputStream(out) : out, StandardCharsets.UTF_8));
    }

    /** A number of thousandths as a decimal, exactly. */
    private static String thousandths(long value) {
        long whole = value / MICROS_PER_MS;
        long rest = value % MICROS_PER_MS;
        return rest == 0
                ? Long.toString(whole)
                : whole + "." + Long.toString(MICROS_PER_MS + rest).substring(1);
    }
}
