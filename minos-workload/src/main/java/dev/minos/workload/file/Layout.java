package dev.minos.workload.file;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.util.List;
import java.util.Locale;

/** What the columns of a workload file mean, told by its first row. */
sealed interface Layout {

    /** What a header may name. */
    String FORMS =
            "expected InvocationsPerMinute (or count, requests), second,rate, or t_s (or t_ms, start_time), or no"
                    + " header: whole numbers are requests per minute, decimals are instants in seconds";

    /** Names of a column of requests per minute. */
    List<String> COUNTS = List.of("invocationsperminute", "count", "counts", "invocations", "requests");

    /** Whether the first row is a header. */
    boolean hasHeader();

    /**
     * Requests per minute.
     *
     * @param column where they stand
     * @param minute where the minute's number stands, or -1
     */
    record Minutes(boolean hasHeader, int column, int minute) implements Layout {}

    /**
     * Requests per second.
     *
     * @param second where the second's number stands
     * @param rate where its requests stand
     * @param errors where those of them stand that failed, or -1
     * @param invalid where those of them stand whose record is broken, or -1
     */
    record Seconds(int second, int rate, int errors, int invalid) implements Layout {
        @Override
        public boolean hasHeader() {
            return true;
        }
    }

    /**
     * One request a row.
     *
     * @param column where its instant stands
     * @param unitMicros microseconds of the instant's unit
     * @param status where its outcome stands, or -1
     */
    record Instants(boolean hasHeader, int column, double unitMicros, int status) implements Layout {}

    /** Tells a layout by the first row. */
    static Layout of(CsvRecord first, CsvRows rows) throws WorkloadFormatException {
        List<String> names = first.getFields().stream()
                .map(name -> name.strip().toLowerCase(Locale.ROOT))
                .toList();
        if (names.size() == 1 && CsvRows.isNumber(names.get(0))) {
            return names.get(0).contains(".") ? new Instants(false, 0, 1e6, -1) : new Minutes(false, 0, -1);
        }
        if (names.contains("second") && names.contains("rate")) {
            return new Seconds(
                    names.indexOf("second"), names.indexOf("rate"), names.indexOf("errors"), names.indexOf("invalid"));
        }
        int status = names.indexOf("status");
        if (names.contains("t_ms")) {
            return new Instants(true, names.indexOf("t_ms"), 1e3, status);
        }
        if (names.contains("t_s") || names.contains("start_time")) {
            return new Instants(true, Math.max(names.indexOf("t_s"), names.indexOf("start_time")), 1e6, status);
        }
        int counts = names.stream()
                .filter(COUNTS::contains)
                .findFirst()
                .map(names::indexOf)
                .orElse(-1);
        if (counts >= 0) {
            return new Minutes(true, counts, names.indexOf("minute"));
        }
        throw rows.fault(
                "neither a known header nor a number: \"" + String.join(",", first.getFields()) + "\"; " + FORMS);
    }
}
