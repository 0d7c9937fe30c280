package dev.minos.simulator.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import dev.minos.simulator.field.InputFormatException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A CSV file with a header, read row by row. */
public final class CsvTable {

    private CsvTable() {}

    /** What is made of a row. */
    @FunctionalInterface
    public interface RowReading<T> {

        /** Reads a row. */
        T read(Row row) throws InputFormatException;
    }

    /**
     * Reads all rows.
     *
     * @throws InputFormatException if the file is no text, no CSV, empty, or a row is refused
     * @throws IOException if it cannot be read
     */
    public static <T> List<T> read(Path file, RowReading<T> reading) throws IOException {
        List<T> rows = new ArrayList<>();
        try (CsvReader<NamedCsvRecord> csv =
                CsvReader.builder().detectBomHeader(true).ofNamedCsvRecord(file)) {
            for (NamedCsvRecord row : csv) {
                rows.add(reading.read(new Row(file, row)));
            }
        } catch (CsvParseException broken) {
            throw new InputFormatException(file, 1, String.valueOf(broken.getMessage()));
        } catch (UncheckedIOException unreadable) {
            if (unreadable.getCause() instanceof CharacterCodingException) {
                throw new InputFormatException(file, 1, "not UTF-8 text");
            }
            throw unreadable.getCause();
        }
        if (rows.isEmpty()) {
            throw new InputFormatException(file, 1, "must have a header and at least one row");
        }
        return rows;
    }

    /** One row. */
    public static final class Row {

        private final Path file;
        private final NamedCsvRecord row;

        private Row(Path file, NamedCsvRecord row) {
            this.file = file;
            this.row = row;
        }

        /** The text of a column. */
        public String text(String column) throws InputFormatException {
            return row.findField(column)
                    .map(String::strip)
                    .orElseThrow(() -> fault(column + " is missing; the columns are " + row.getHeader()));
        }

        /** Whether there is such a column with something in it. */
        public boolean has(String column) {
            return row.findField(column).filter(text -> !text.isBlank()).isPresent();
        }

        /** A finite number of at least 0. */
        public double number(String column) throws InputFormatException {
            String text = text(column);
            double number;
            try {
                number = Double.parseDouble(text);
            } catch (NumberFormatException notANumber) {
                throw fault(column + " must be a number, was \"" + text + '"');
            }
            if (!(number >= 0 && number < Double.POSITIVE_INFINITY)) {
                throw fault(column + " must be >= 0 and finite, was " + text);
            }
            return number;
        }

        /** A finite number greater than 0. */
        public double positive(String column) throws InputFormatException {
            double number = number(column);
            if (number == 0) {
                throw fault(column + " must be > 0 and finite, was 0");
            }
            return number;
        }

        /** A fault of this row. */
        public InputFormatException fault(String reason) {
            return new InputFormatException(file, row.getStartingLineNumber(), reason);
        }
    }
}
