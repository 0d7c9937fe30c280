package dev.minos.pretest.csv;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.minos.pretest.InputFile;
import dev.minos.pretest.InputFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.Iterator;

/** A CSV file in UTF-8: a header, then a row in one line each; lines that begin with # and empty ones are passed over. */
public final class CsvFile {

    private CsvFile() {}

    /** What is made of the rows. */
    public interface Rows<T> {

        /** Reads all rows behind a header. */
        T read(CsvHeader header, Iterator<CsvRecord> rows) throws InputFormatException;
    }

    /**
     * Reads a file.
     *
     * @throws InputFormatException if it is empty, no text or no CSV, or its rows are refused; names the line
     * @throws IOException if it cannot be read
     */
    public static <T> T read(Path file, Rows<T> rows) throws IOException {
        try (CsvReader<CsvRecord> csv = CsvReader.builder()
                .commentStrategy(CommentStrategy.SKIP)
                .detectBomHeader(true)
                .allowExtraFields(true)
                .allowMissingFields(true)
                .ofCsvRecord(new ClosedQuotes(file, InputFile.open(file)))) {
            Iterator<CsvRecord> records = csv.iterator();
            if (!records.hasNext()) {
                throw new InputFormatException(file, 1, "the file is empty; it needs a header and rows");
            }
            return rows.read(CsvHeader.of(file, records.next()), records);
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw new InputFormatException(file, 1, "not UTF-8 text");
            }
            throw e.getCause();
        } catch (CsvParseException e) {
            throw new InputFormatException(file, 1, String.valueOf(e.getMessage()));
        }
    }
}
