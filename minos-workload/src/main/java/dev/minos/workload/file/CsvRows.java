package dev.minos.workload.file;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a CSV file one by one; lines that begin with # and empty ones are passed over. Faults name file and line.
 * Not thread-safe.
 */
final class CsvRows implements Closeable {

    /** The largest whole number that is taken from a file. */
    static final long MOST = 1L << 40;

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final String NOT_TEXT = "not UTF-8 text";
    private static final double MOST_MICROS = 1L << 53;

    private final String file;
    private final CsvReader<CsvRecord> reader;
    private final Iterator<CsvRecord> records;
    private long line = 1;
    private @Nullable CsvRecord peeked;

    private CsvRows(String file, CsvReader<CsvRecord> reader) {
        this.file = file;
        this.reader = reader;
        this.records = reader.iterator();
    }

    /** The rows of a file in UTF-8. */
    static CsvRows of(Path file) throws IOException {
        try {
            BufferedReader text = Files.newBufferedReader(file);
            text.mark(1);
            if (text.read() != BYTE_ORDER_MARK) {
                text.reset();
            }
            return of(file.toString(), text);
        } catch (CharacterCodingException notText) {
            throw new WorkloadFormatException(file.toString(), 1, NOT_TEXT);
        }
    }

    /** The rows of a text that is no file. */
    static CsvRows of(String name, Reader text) {
        return new CsvRows(
                name,
                CsvReader.builder()
                        .commentStrategy(CommentStrategy.SKIP)
                        .allowExtraFields(true)
                        .allowMissingFields(true)
                        .ofCsvRecord(text));
    }

    /** Whether there is another row. */
    boolean hasNext() throws IOException {
        try {
            return peeked != null || records.hasNext();
        } catch (UncheckedIOException e) {
            throw e.getCause() instanceof CharacterCodingException ? fault(NOT_TEXT) : e.getCause();
        } catch (CsvParseException e) {
            throw fault(String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT));
        }
    }

    /** The next row. */
    CsvRecord next() {
        CsvRecord row = peek();
        peeked = null;
        return row;
    }

    /** The next row, which stays the next one. */
    CsvRecord peek() {
        CsvRecord row = peeked == null ? records.next() : peeked;
        peeked = row;
        line = row.getStartingLineNumber();
        return row;
    }

    /** A fault of the row that was read last. */
    WorkloadFormatException fault(String reason) {
        return new WorkloadFormatException(file, line, reason);
    }

    /** The instant of a row in microseconds. */
    long micros(CsvRecord row, Layout.Instants layout) throws WorkloadFormatException {
        double micros = notNegative(row, layout.column(), "instant") * layout.unitMicros();
        if (micros > MOST_MICROS) {
            throw fault("instant must be before the year 2285, was " + text(row, layout.column(), "instant"));
        }
        return Math.round(micros);
    }

    /** The text of a column, without blanks around it. */
    String text(CsvRecord row, int column, String name) throws WorkloadFormatException {
        if (column >= row.getFieldCount()) {
            throw fault(name + " is missing: the row has " + row.getFieldCount() + " fields");
        }
        return row.getField(column).strip();
    }

    /** A whole number from 0 to 2^40; 12.0 is one. */
    long count(CsvRecord row, int column, String name) throws WorkloadFormatException {
        double value = number(row, column, name);
        if (!(value >= 0 && value <= MOST && value == Math.rint(value))) {
            throw fault(name + " must be a whole number from 0 to 2^40, was " + text(row, column, name));
        }
        return (long) value;
    }

    /** A decimal number that is at least 0 and finite. */
    double notNegative(CsvRecord row, int column, String name) throws WorkloadFormatException {
        double value = number(row, column, name);
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw fault(name + " must be finite and >= 0, was " + text(row, column, name));
        }
        return value;
    }

    private double number(CsvRecord row, int column, String name) throws WorkloadFormatException {
        String text = text(row, column, name);
        double value = decimal(text);
        if (Double.isNaN(value)) {
            throw fault(name + " must be a number, was \"" + text + "\"");
        }
        return value;
    }

    /** Whether a text is a decimal number. */
    static boolean isNumber(String text) {
        return !Double.isNaN(decimal(text));
    }

    /** The decimal number that a text is; NaN if it is none, which holds for a suffix of Java's sources (1d, 2f) too. */
    private static double decimal(String text) {
        try {
            double value = Double.parseDouble(text);
            return Character.isDigit(text.charAt(text.length() - 1)) && text.indexOf('x') < 0 ? value : Double.NaN;
        } catch (NumberFormatException notANumber) {
            return Double.NaN;
        }
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
