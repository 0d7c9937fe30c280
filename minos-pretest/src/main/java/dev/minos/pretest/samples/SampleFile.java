package dev.minos.pretest.samples;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.minos.model.threshold.Readings;
import dev.minos.pretest.InputFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.Iterator;

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
     * @throws InputFormatException if a row, the header or the whole is no sample; names the line
     * @throws IOException if the file cannot be read
     */
    public static SampleFile read(Path file) throws IOException {
        try (CsvReader<CsvRecord> csv = CsvReader.builder()
                .commentStrategy(CommentStrategy.SKIP)
                .detectBomHeader(true)
                .allowExtraFields(true)
                .allowMissingFields(true)
                .ofCsvRecord(file)) {
            return read(file, csv.iterator());
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw new InputFormatException(file, 1, "not UTF-8 text");
            }
            throw e.getCause();
        } catch (CsvParseException e) {
            throw new InputFormatException(file, 1, String.valueOf(e.getMessage()));
        }
    }

    private static SampleFile read(Path file, Iterator<CsvRecord> records) throws InputFormatException {
        if (!records.hasNext()) {
            throw new InputFormatException(file, 1, "the file is empty; it needs a header and one row per instance");
        }
        SampleRows rows = new SampleRows(SampleColumns.of(file, records.next()));
        while (records.hasNext()) {
            rows.add(records.next());
        }
        return rows.sample();
    }
}
