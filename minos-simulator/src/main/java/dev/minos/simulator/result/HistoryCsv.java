package dev.minos.simulator.result;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.minos.simulator.field.Fields;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A history as CSV, one row per state: {@code time_s,instances,running,idle,request}; the last column says what became of
 * the request that met this state and ended it. The last row is the end of the run, with its time only.
 */
public final class HistoryCsv {

    private HistoryCsv() {}

    /** Writes a file. */
    public static void write(History history, Path file) throws IOException {
        String[] met = new String[history.size()];
        for (Outcome outcome : Outcome.values()) {
            String name = Fields.hyphenated(outcome);
            history.requests(outcome).forEach(state -> met[state] = name);
        }
        try (CsvWriter csv = CsvWriter.builder().build(file)) {
            csv.writeRecord("time_s", "instances", "running", "idle", "request");
            for (int i = 0; i < history.size(); i++) {
                csv.writeRecord(
                        String.valueOf(history.time(i)),
                        String.valueOf(history.instances(i)),
                        String.valueOf(history.running(i)),
                        String.valueOf(history.idle(i)),
                        met[i] == null ? "" : met[i]);
            }
            csv.writeRecord(String.valueOf(history.endTime()), "", "", "", "");
        }
    }
}
