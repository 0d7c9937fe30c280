package dev.minos.pretest.samples;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.csv.CsvHeader;

/**
 * Where the columns of a sample stand; -1 for one that is missing.
 *
 * @param header the header
 * @param relativeBody column of bodies in any unit
 * @param score column of scores in nanoseconds; there is this one or {@code relativeBody}
 * @param body column of bodies in milliseconds
 * @param instance column of the instance's identity
 */
record SampleColumns(CsvHeader header, int relativeBody, int score, int body, int instance) {

    private static final double MOST = 1e100;

    static SampleColumns of(CsvHeader header) throws InputFormatException {
        for (String name : header.names()) {
            if (!name.isEmpty() && header.indexOf(name) != header.names().lastIndexOf(name)) {
                throw header.fault("the column " + name + " stands there twice");
            }
        }
        int relativeBody = header.indexOf("relative_body");
        int score = header.indexOf("score_ns");
        if (relativeBody < 0 && score < 0) {
            throw header.fault(
                    "the header names neither relative_body nor score_ns, it is: " + String.join(",", header.names()));
        }
        if (relativeBody >= 0 && score >= 0) {
            throw header.fault("the header names both relative_body and score_ns: say body_ms beside score_ns");
        }
        return new SampleColumns(
                header, relativeBody, score, score >= 0 ? header.indexOf("body_ms") : -1, header.indexOf("instance"));
    }

    /** Whether bodies in any unit were read, and not scores. */
    boolean isRelative() {
        return relativeBody >= 0;
    }

    /** The body in any unit, or the score. */
    double value(CsvRecord row) throws InputFormatException {
        return number(row, isRelative() ? relativeBody : score);
    }

    /** The body in milliseconds, 0 if the sample has none. */
    double body(CsvRecord row) throws InputFormatException {
        return body >= 0 ? number(row, body) : 0;
    }

    /** A decimal number that is greater than 0, and small enough to calculate with. */
    private double number(CsvRecord row, int column) throws InputFormatException {
        double value = header.positive(row, column);
        if (value > MOST) {
            throw header.fault(row, column, "at most " + MOST);
        }
        return value;
    }
}
