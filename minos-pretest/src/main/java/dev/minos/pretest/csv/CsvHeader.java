package dev.minos.pretest.csv;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.minos.pretest.InputFormatException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The header of a CSV file, and the checks of rows that it makes possible.
 *
 * @param file the file
 * @param line the line of the header, counted from 1
 * @param names the columns' names in lower case
 */
public record CsvHeader(Path file, long line, List<String> names) {

    /** Copies the list. */
    public CsvHeader {
        names = List.copyOf(names);
    }

    static CsvHeader of(Path file, CsvRecord header) {
        return new CsvHeader(
                file,
                header.getStartingLineNumber(),
                header.getFields().stream()
                        .map(name -> name.strip().toLowerCase(Locale.ROOT))
                        .toList());
    }

    /** Where a column stands, -1 if there is none of that name. */
    public int indexOf(String name) {
        return names.indexOf(name);
    }

    /** A fault of the header. */
    public InputFormatException fault(String reason) {
        return new InputFormatException(file, line, reason);
    }

    /** A fault of a row. */
    public InputFormatException fault(CsvRecord row, String reason) {
        return new InputFormatException(file, row.getStartingLineNumber(), reason);
    }

    /** A fault of a row's number, which must be something else. */
    public InputFormatException fault(CsvRecord row, int column, String mustBe) {
        return fault(
                row,
                names.get(column) + " must be " + mustBe + ", was "
                        + row.getField(column).strip());
    }

    /** Checks that a row has as many fields as the header. */
    public void requireWidth(CsvRecord row) throws InputFormatException {
        if (row.getFieldCount() != names.size()) {
            throw fault(row, "a row must have " + names.size() + " fields as the header, had " + row.getFieldCount());
        }
    }

    /** A text that is not empty. */
    public String text(CsvRecord row, int column) throws InputFormatException {
        String text = row.getField(column).strip();
        if (text.isEmpty()) {
            throw fault(row, names.get(column) + " is empty");
        }
        return text;
    }

    /** A decimal number that is greater than 0 and finite. */
    public double positive(CsvRecord row, int column) throws InputFormatException {
        double value = number(row, column);
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw fault(row, column, "finite and > 0");
        }
        return value;
    }

    /** A decimal number that is at least 0 and finite. */
    public double notNegative(CsvRecord row, int column) throws InputFormatException {
        double value = number(row, column);
        if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
            throw fault(row, column, "finite and >= 0");
        }
        return value;
    }

    private double number(CsvRecord row, int column) throws InputFormatException {
        String text = row.getField(column).strip();
        try {
            double value = Double.parseDouble(text);
            if (!isJavas(text) || !Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message for both faults
        }
        throw fault(row, names.get(column) + " must be a number, was \"" + text + "\"");
    }

    /** Whether a number is written as Java's sources alone do: 1d, 2f, 0x1p3. */
    private static boolean isJavas(String number) {
        return Character.isLetter(number.charAt(number.length() - 1)) || number.indexOf('x') == 1;
    }
}
