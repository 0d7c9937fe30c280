package dev.minos.pretest.samples;

import dev.minos.model.threshold.Readings;
import dev.minos.pretest.csv.CsvFile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A CSV file of readings: a header that names {@code relative_body}, or {@code score_ns} and optionally {@code body_ms},
 * and optionally {@code instance}; other columns are ignored, lines that begin with # too. Rows of one instance are not
 * independent: they count as one reading, their mean.
 *
 * @param readings one per instance
 * @param rows rows of the file
 * @param firstRepeat the first line whose instance had been read before, 0 if there is none
 */
public record SampleFile(Readings readings, int rows, long firstRepeat) {

    /**
     * Reads a file.
     *
     * @throws dev.minos.pretest.InputFormatException if a row, the header or the whole is no sample; names the line
     * @throws IOException if the file cannot be read
     */
    public static SampleFile read(Path file) throws IOException {
        return CsvFile.read(file, (header, records) -> {
            SampleRows rows = new SampleRows(SampleColumns.of(header));
            while (records.hasNext()) {
                rows.add(records.next());
            }
            return rows.sample();
        });
    }
}
