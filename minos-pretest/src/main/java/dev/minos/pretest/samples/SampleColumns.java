package dev.minos.pretest.samples;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.minos.pretest.InputFormatException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Where the columns of a sample stand; -1 for one that is missing.
 *
 * @param file the file
 * @param headerLine the line of the header
 * @param width the number of columns
 * @param relativeBody column of bodies in any unit
 * @param score column of scores in nanoseconds; there is this one or {@code relativeBody}
 * @param body column of bodies in milliseconds
 * @param instance column of the instance's identity
 */
record SampleColumns(Path file, long headerLine, int width, int relativeBody, int score, int body, int instance) {

    private static final double MOST = 1e100;

    static SampleColumns of(Path file, CsvRecord header) throws InputFormatException {
        List<String> names = header.getFields().stream()
                .map(name -> name.trim().toLowerCase(Locale.ROOT))
                .toList();
        long line = header.getStartingLineNumber();
        for (String name : names) {
            if (!name.isEmpty() && names.indexOf(name) != names.lastIndexOf(name)) {
                throw new InputFormatException(file, line, "the column " + name + " stands there twice");
            }
        }
        int relativeBody = names.indexOf("relative_body");
        int score = names.indexOf("score_ns");
        if (relativeBody < 0 && score < 0) {
            throw new InputFormatException(
                    file,
                    line,
                    "the header names neither relative_body nor score_ns, it is: " + String.join(",", names));
        }
        if (relativeBody >= 0 && score >= 0) {
            throw new InputFormatException(
                    file, line, "the header names both relative_body and score_ns: say body_ms beside score_ns");
        }
        return new SampleColumns(
                file,
                line,
                names.size(),
                relativeBody,
                score,
                score >= 0 ? names.indexOf("body_ms") : -1,
                names.indexOf("instance"));
    }

    InputFormatException fault(CsvRecord row, String reason) {
        return new InputFormatException(file, row.getStartingLineNumber(), reason);
    }

    /** A decimal number that is greater than 0, and small enough to calculate with. */
    double number(CsvRecord row, int column, String name) throws InputFormatException {
        String text = row.getField(column).trim();
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            throw notANumber(row, name, text);
        }
        boolean endsInALetter = Character.isLetter(text.charAt(text.length() - 1));
        if ((endsInALetter && Double.isFinite(value)) || text.indexOf('x') == 1) {
            throw notANumber(row, name, text); // Java's own forms: 1d, 2f, 0x1p3
        }
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw fault(row, name + " must be finite and > 0, was " + text);
        }
        if (value > MOST) {
            throw fault(row, name + " must be at most " + MOST + ", was " + text);
        }
        return value;
    }

    private InputFormatException notANumber(CsvRecord row, String name, String text) {
        return fault(row, name + " must be a number, was \"" + text + "\"");
    }
}
