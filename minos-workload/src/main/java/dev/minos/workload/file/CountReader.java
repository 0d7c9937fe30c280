package dev.minos.workload.file;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.minos.workload.RequestCounts;
import dev.minos.workload.upscale.ArrivalStream;
import dev.minos.workload.upscale.Upscaler;
import java.io.IOException;
import java.util.Arrays;

/** Counts what the rows behind a layout say. Used once. */
final class CountReader {

    private static final int FIRST_FIT = 64;

    private final CsvRows rows;
    private long errors;
    private long invalid;

    CountReader(CsvRows rows) {
        this.rows = rows;
    }

    /** Reads all rows; what is no single request has neither errors nor broken records, unless its columns say so. */
    Executions read(Layout layout) throws IOException {
        RequestCounts counts = layout instanceof Layout.Minutes minutes
                ? minutes(minutes)
                : layout instanceof Layout.Seconds seconds ? seconds(seconds) : instants((Layout.Instants) layout);
        return new Executions(counts, errors, invalid);
    }

    private RequestCounts minutes(Layout.Minutes layout) throws IOException {
        long[] counts = new long[FIRST_FIT];
        int size = 0;
        long first = -1;
        while (rows.hasNext()) {
            CsvRecord row = rows.next();
            if (layout.minute() >= 0) {
                long minute = rows.count(row, layout.minute(), "minute");
                first = size == 0 ? minute : first;
                if (minute != first + size) {
                    throw rows.fault("minute must be " + (first + size) + ", one after the last row's, was " + minute);
                }
            }
            if (size == Upscaler.MOST_MINUTES) {
                throw rows.fault("there may be at most " + Upscaler.MOST_MINUTES + " minutes");
            }
            if (size == counts.length) {
                counts = Arrays.copyOf(counts, 2 * size);
            }
            counts[size++] = rows.count(row, layout.column(), "requests per minute");
        }
        if (size == 0) {
            throw rows.fault("no rows follow the header");
        }
        return RequestCounts.perMinute(Arrays.copyOf(counts, size));
    }

    private RequestCounts seconds(Layout.Seconds layout) throws IOException {
        SecondCounter counter = new SecondCounter();
        long last = -1;
        while (rows.hasNext()) {
            CsvRecord row = rows.next();
            long second = rows.count(row, layout.second(), "second");
            if (second <= last) {
                throw rows.fault("seconds must ascend, was " + second + " after " + last);
            }
            last = second;
            counter.add(second, rows.count(row, layout.rate(), "rate"));
            errors += layout.errors() < 0 ? 0 : rows.count(row, layout.errors(), "errors");
            invalid += layout.invalid() < 0 ? 0 : rows.count(row, layout.invalid(), "invalid");
            check(counter);
        }
        return counts(counter);
    }

    private RequestCounts instants(Layout.Instants layout) throws IOException {
        SecondCounter counter = new SecondCounter();
        while (rows.hasNext()) {
            CsvRecord row = rows.next();
            counter.add(rows.micros(row, layout) / ArrivalStream.SECOND_MICROS, 1);
            if (layout.status() >= 0) {
                switch (Outcome.of(rows.text(row, layout.status(), "status"), rows)) {
                    case ERROR -> errors++;
                    case INVALID -> invalid++;
                    case OK -> {}
                }
            }
        }
        return counts(counter);
    }

    private RequestCounts counts(SecondCounter counter) throws WorkloadFormatException {
        if (counter.isEmpty()) {
            throw rows.fault("no rows follow the header");
        }
        check(counter);
        return counter.counts();
    }

    private void check(SecondCounter counter) throws WorkloadFormatException {
        if (!counter.fits()) {
            throw rows.fault("the span must be shorter than " + SecondCounter.MOST_SECONDS + " seconds");
        }
    }
}
