package dev.minos.workload.file;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.minos.workload.upscale.ArrivalStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;

/** Instants read row by row. They must ascend; if the first is a date they count from its second. */
final class RecordedArrivals implements Arrivals {

    private final CsvRows rows;
    private final Layout.Instants layout;
    private long start;
    private long last = -1;
    private long next = -1;

    RecordedArrivals(CsvRows rows, Layout.Instants layout) {
        this.rows = rows;
        this.layout = layout;
    }

    @Override
    public boolean hasNext() {
        try {
            if (next < 0 && rows.hasNext()) {
                read(rows.next());
            }
            return next >= 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(CsvRecord row) throws IOException {
        long micros = rows.micros(row, layout);
        if (last < 0) {
            start = WorkloadFile.originSecond(micros / ArrivalStream.SECOND_MICROS) * ArrivalStream.SECOND_MICROS;
        }
        next = micros - start;
        if (next < last) {
            throw rows.fault("instants must ascend, was " + row.getField(layout.column()) + " after a later one");
        }
        last = next;
    }

    @Override
    public long nextLong() {
        if (!hasNext()) {
            throw new NoSuchElementException("no arrival is left");
        }
        long found = next;
        next = -1;
        return found;
    }

    @Override
    public void close() {
        try {
            rows.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
