package dev.minos.simulator.fit;

import dev.minos.simulator.csv.CsvTable;
import dev.minos.simulator.field.InputFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/**
 * A request that a platform served.
 *
 * @param start when it was sent, in seconds
 * @param elapsed how long the answer took, in seconds
 * @param cold whether it started an instance
 * @param instance which instance served it
 */
public record RecordedRequest(double start, double elapsed, boolean cold, String instance) {

    /** When the answer came, in seconds. */
    public double end() {
        return start + elapsed;
    }

    /**
     * Reads a CSV file with the columns {@code t_s}, {@code elapsed_s}, {@code is_cold} (0 or 1) and {@code instance}.
     *
     * @return the requests in the order in which they were sent
     * @throws InputFormatException if the file is none
     * @throws IOException if it cannot be read
     */
    public static List<RecordedRequest> read(Path file) throws IOException {
        return CsvTable.read(file, RecordedRequest::of).stream()
                .sorted(Comparator.comparingDouble(RecordedRequest::start))
                .toList();
    }

    private static RecordedRequest of(CsvTable.Row row) throws InputFormatException {
        String cold = row.text("is_cold");
        if (!cold.equals("0") && !cold.equals("1")) {
            throw row.fault("is_cold must be 0 or 1, was \"" + cold + '"');
        }
        return new RecordedRequest(
                row.number("t_s"), row.positive("elapsed_s"), cold.equals("1"), row.text("instance"));
    }
}
