package dev.minos.report.table;

import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values as RFC 4180 defines them, with a line feed at the end of each record. */
public final class Csv {

    private Csv() {}

    /** The header and the rows as text. */
    public static String render(List<String> header, List<List<String>> rows) {
        StringBuilder out = new StringBuilder(line(header));
        rows.forEach(row -> out.append(line(row)));
        return out.toString();
    }

    /** One record with its line feed. */
    public static String line(List<String> fields) {
        return fields.stream().map(Csv::quoted).collect(Collectors.joining(",", "", "\n"));
    }

    /** A number at full precision; one that is not finite is an empty field. */
    public static String number(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    private static String quoted(String field) {
        boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
