package dev.minos.workload.file;

import dev.minos.workload.RequestCounts;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of requests over time: requests per minute, requests per second, or one request a row. Its first row says which;
 * a header is needed by all but a single column of numbers, where whole numbers are requests per minute and decimals are
 * instants in seconds. Immutable; every call reads the file anew.
 */
public final class WorkloadFile {

    /** Seconds from this one on, in 1973, are dates and not times since a start. */
    private static final long DATES_SECONDS = 100_000_000;

    private final Path file;
    private final Layout layout;

    private WorkloadFile(Path file, Layout layout) {
        this.file = file;
        this.layout = layout;
    }

    /**
     * Finds out what a file holds.
     *
     * @throws WorkloadFormatException if it is empty or neither its header nor its first row is known
     * @throws IOException if it cannot be read
     */
    public static WorkloadFile of(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + ": is a directory");
        }
        try (CsvRows rows = CsvRows.of(file)) {
            return new WorkloadFile(file, layout(rows));
        }
    }

    /**
     * Reads counts from a text that is no file.
     *
     * @param name what stands for the file's name in errors
     */
    public static RequestCounts read(String name, Reader text) throws IOException {
        try (CsvRows rows = CsvRows.of(name, text)) {
            Layout layout = layout(rows);
            if (layout.hasHeader()) {
                rows.next();
            }
            return new CountReader(rows).read(layout).counts();
        }
    }

    private static Layout layout(CsvRows rows) throws IOException {
        if (!rows.hasNext()) {
            throw rows.fault("the file is empty; " + Layout.FORMS);
        }
        return Layout.of(rows.peek(), rows);
    }

    /**
     * The requests per minute or per second, as the file has them; single requests are counted by the second. Time begins
     * at 0 or, if the file has dates, with the first request's second.
     */
    public RequestCounts counts() throws IOException {
        return executions().counts();
    }

    /** The counts, with what became of the requests where the file says so. */
    public Executions executions() throws IOException {
        try (CsvRows rows = open()) {
            return new CountReader(rows).read(layout);
        }
    }

    /**
     * The instants of the requests, streamed; to be closed. Requests per minute are spread by the default noise, those of
     * a second independently.
     *
     * @param seed the seed of every draw, of no effect where the file has the instants themselves
     */
    public Arrivals arrivals(long seed) throws IOException {
        if (layout instanceof Layout.Instants instants) {
            return new RecordedArrivals(open(), instants);
        }
        return Workload.of(counts()).arrivals(seed);
    }

    /** The whole of it in memory: 8 bytes a minute or a second, or a request where the file has each by itself. */
    public Workload load() throws IOException {
        if (!(layout instanceof Layout.Instants)) {
            return Workload.of(counts());
        }
        try (Arrivals arrivals = arrivals(0)) {
            return Workload.at(arrivals.micros().toArray());
        } catch (UncheckedIOException broken) {
            throw broken.getCause();
        }
    }

    private CsvRows open() throws IOException {
        CsvRows rows = CsvRows.of(file);
        if (layout.hasHeader() && rows.hasNext()) {
            rows.next();
        }
        return rows;
    }

    /** Where time begins for a first second: at itself if it is a date, else at 0. */
    static long originSecond(long first) {
        return first >= DATES_SECONDS ? first : 0;
    }
}
