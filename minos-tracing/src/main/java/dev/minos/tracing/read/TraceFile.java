package dev.minos.tracing.read;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;

/**
 * A file of traces, plain or gzip, in any of the formats.
 *
 * <p>The file is read once, in blocks. Traces of X-Ray and Jaeger are handed on and forgotten; spans of OTLP, which may stand in
 * any order, are all kept until the end of the file. Immutable and thread-safe.
 */
public final class TraceFile {

    private static final int PREFIX = 1 << 16;

    private final Path file;
    private final InputFormat asked;

    private TraceFile(Path file, InputFormat asked) {
        this.file = file;
        this.asked = asked;
    }

    /** A file whose format is to be found out, or is known. */
    public static TraceFile of(Path file, InputFormat format) {
        return new TraceFile(file, format);
    }

    /**
     * Reads all traces, works on them in parallel and hands the results on in the order of the file.
     *
     * @param threads how many work at once, at least 1
     * @param work on one trace; called by several threads
     * @param inOrder takes the results, called by the caller's thread
     * @return the format of the file
     * @throws TraceFormatException if the file holds no traces or is malformed; results of what precedes the fault may have
     *     been handed on
     * @throws InterruptedException if the caller's thread is interrupted while it waits
     */
    public <R> InputFormat forEach(int threads, Function<ReadTrace, R> work, Consumer<R> inOrder)
            throws IOException, InterruptedException {
        try (InputStream in = open()) {
            byte[] prefix = prefix(in);
            boolean whole = prefix.length < PREFIX - 3;
            Layout layout = Layout.of(prefix, asked, whole, file.toString());
            InputStream all = new SequenceInputStream(new ByteArrayInputStream(prefix), in);
            Blocks blocks = layout.blocks(all, file.toString());
            try (ParallelBlocks parallel = new ParallelBlocks(blocks, file.toString(), threads)) {
                if (layout.format() == InputFormat.OTLP) {
                    OtlpTraces traces = new OtlpTraces();
                    parallel.forEach(() -> new OtlpReader()::read, traces::add);
                    traces.forEach(trace -> inOrder.accept(work.apply(trace)));
                } else if (layout.format() == InputFormat.JAEGER) {
                    parallel.forEach(() -> new JaegerReader()::read, trace -> inOrder.accept(work.apply(trace)));
                } else {
                    parallel.forEach(
                            () -> {
                                XRayReader reader = new XRayReader();
                                return scanner -> work.apply(reader.read(scanner));
                            },
                            inOrder);
                }
            }
            return layout.format();
        }
    }

    private InputStream open() throws IOException {
        InputStream in = Files.newInputStream(file);
        try {
            byte[] first = in.readNBytes(2);
            InputStream all = new SequenceInputStream(new ByteArrayInputStream(first), in);
            boolean gzip = first.length == 2 && first[0] == 0x1F && first[1] == (byte) 0x8B;
            return gzip ? new GZIPInputStream(all, PREFIX) : all;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /** Without the mark of the byte order, which some editors leave. */
    private static byte[] prefix(InputStream in) throws IOException {
        byte[] prefix = in.readNBytes(PREFIX);
        boolean marked =
                prefix.length >= 3 && prefix[0] == (byte) 0xEF && prefix[1] == (byte) 0xBB && prefix[2] == (byte) 0xBF;
        return marked ? Arrays.copyOfRange(prefix, 3, prefix.length) : prefix;
    }
}
