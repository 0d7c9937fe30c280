package dev.minos.simulator.orchestration.trace;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a CSV file with a header, plain or gzipped, one by one and without an object per row; empty lines and lines
 * that begin with # are passed over. Faults name file and line. Not thread-safe.
 */
final class CsvRows implements Closeable {

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final double MOST = 1L << 53;
    private static final int MOST_DIGITS = 17;
    private static final int BUFFER_BYTES = 1 << 16;

    private final String file;
    private final Row row = new Row();
    private final CsvReader<Row> reader;
    private final Iterator<Row> rows;
    private String[] header = {};

    private CsvRows(String file, InputStream bytes) {
        this.file = file;
        this.reader = CsvReader.builder()
                .commentStrategy(CommentStrategy.SKIP)
                .detectBomHeader(false)
                .allowExtraFields(true)
                .allowMissingFields(true)
                .build(row, new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder()));
        this.rows = reader.iterator();
    }

    /**
     * Opens a file and reads its header.
     *
     * @throws TraceFormatException if there is none
     */
    static CsvRows open(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new IOException(path + ": is a directory");
        }
        CsvRows opened = new CsvRows(path.toString(), unzipped(path));
        try {
            opened.readHeader();
            return opened;
        } catch (IOException broken) {
            opened.close();
            throw broken;
        }
    }

    private static InputStream unzipped(Path path) throws IOException {
        InputStream bytes = new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES);
        bytes.mark(2);
        boolean gzipped = bytes.read() == 0x1f && bytes.read() == 0x8b;
        bytes.reset();
        try {
            return gzipped ? new GZIPInputStream(bytes, BUFFER_BYTES) : bytes;
        } catch (IOException broken) {
            bytes.close();
            throw new TraceFormatException(path.toString(), 1, "broken gzip");
        }
    }

    private void readHeader() throws IOException {
        if (!next()) {
            throw fault("the file is empty");
        }
        header = new String[row.fields];
        for (int i = 0; i < header.length; i++) {
            header[i] = text(i).replace(BYTE_ORDER_MARK, "");
        }
    }

    /** Goes to the next row, if there is one. */
    boolean next() throws IOException {
        try {
            if (!rows.hasNext()) {
                return false;
            }
            rows.next();
            return true;
        } catch (UncheckedIOException e) {
            throw broken(e.getCause());
        } catch (CsvParseException e) {
            throw e.getCause() == null
                    ? fault(String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT))
                    : broken(e.getCause());
        }
    }

    private IOException broken(@Nullable Throwable cause) {
        if (cause instanceof EOFException) {
            return fault("the gzip file is truncated");
        }
        if (cause instanceof ZipException) {
            return fault("broken gzip: " + cause.getMessage());
        }
        return cause instanceof CharacterCodingException
                ? fault("not UTF-8 text")
                : new IOException(file + ": " + cause, cause);
    }

    /** A fault of the row that was read last. */
    TraceFormatException fault(String reason) {
        return new TraceFormatException(file, row.line, reason);
    }

    /** Whether the header has such a column. */
    boolean has(String column) {
        return Arrays.asList(header).contains(column);
    }

    /** How many columns the header has. */
    int columns() {
        return header.length;
    }

    /** Where a column stands. */
    int column(String name) throws TraceFormatException {
        int column = Arrays.asList(header).indexOf(name);
        if (column < 0) {
            throw fault("the header must name " + name + ", was " + String.join(",", header));
        }
        return column;
    }

    /** The text of a field, without blanks around it. */
    String text(int column) throws TraceFormatException {
        int from = from(column);
        return new String(row.text, from, row.ends[column] - from).strip();
    }

    private int from(int column) throws TraceFormatException {
        if (column >= row.fields) {
            throw fault((header.length > column ? header[column] : "field " + (column + 1))
                    + " is missing: the row has " + row.fields + (row.fields == 1 ? " field" : " fields"));
        }
        return column == 0 ? 0 : row.ends[column - 1];
    }

    /** A number that is not negative, in units of which {@code scale} make one of the file's; rounded half up. */
    long scaled(int column, long scale) throws TraceFormatException {
        int from = from(column);
        int to = row.ends[column];
        long digits = 0;
        long divisor = 0;
        boolean plain = to > from && to - from <= MOST_DIGITS;
        for (int i = from; plain && i < to; i++) {
            char c = row.text[i];
            if (c >= '0' && c <= '9') {
                digits = 10 * digits + (c - '0');
                divisor *= 10;
            } else {
                plain = c == '.' && divisor == 0 && to - from > 1;
                divisor = 1;
            }
        }
        long unit = Math.max(1, divisor);
        return plain && digits < Long.MAX_VALUE / scale - unit
                ? (digits * scale + unit / 2) / unit
                : unusual(column, scale);
    }

    private long unusual(int column, long scale) throws TraceFormatException {
        double value = Math.rint(number(column) * scale);
        if (value > MOST) {
            throw fault(header[column] + " must be below " + MOST / scale + ", was " + text(column));
        }
        return (long) value;
    }

    /** A finite number that is not negative. */
    double number(int column) throws TraceFormatException {
        String text = text(column);
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            throw fault(header[column] + " must be a number, was \"" + text + "\"");
        }
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw fault(header[column] + " must be finite and >= 0, was " + text);
        }
        return value;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /** The fields of one row, in one piece. */
    private static final class Row extends AbstractBaseCsvCallbackHandler<Row> {

        private char[] text = new char[256];
        private int[] ends = new int[16];
        private int fields;
        private long begin = 1;
        private long line = 1;

        @Override
        protected void handleBegin(long startingLine) {
            fields = 0;
            begin = startingLine;
        }

        @Override
        protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
            line = begin;
            int from = index == 0 ? 0 : ends[index - 1];
            if (from + length > text.length) {
                text = Arrays.copyOf(text, 2 * (from + length));
            }
            if (index == ends.length) {
                ends = Arrays.copyOf(ends, 2 * index);
            }
            System.arraycopy(buffer, offset, text, from, length);
            ends[index] = from + length;
            fields = index + 1;
        }

        @Override
        protected Row buildRecord() {
            return this;
        }
    }
}
