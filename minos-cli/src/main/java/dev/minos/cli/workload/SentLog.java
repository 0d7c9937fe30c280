package dev.minos.cli.workload;

import dev.minos.workload.replay.ReplayLog;
import dev.minos.workload.replay.Request;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A CSV file with a row for each request that was sent, in the order of the answers. Thread-safe. */
final class SentLog implements ReplayLog, AutoCloseable {

    private static final double MICROS_PER_SECOND = 1e6;
    private static final double MICROS_PER_MS = 1e3;

    private final BufferedWriter rows;

    SentLog(Path file) throws IOException {
        rows = Files.newBufferedWriter(file);
        rows.write("t_s,request,due_s,latency_ms,status\n");
    }

    @Override
    public void answered(Request request, long sentMicros, long doneMicros, boolean ok) {
        String row = String.format(
                Locale.ROOT,
                "%.6f,%d,%.6f,%.3f,%s%n",
                sentMicros / MICROS_PER_SECOND,
                request.number(),
                request.dueMicros() / MICROS_PER_SECOND,
                (doneMicros - request.dueMicros()) / MICROS_PER_MS,
                ok ? "ok" : "error");
        try {
            synchronized (rows) {
                rows.write(row);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
