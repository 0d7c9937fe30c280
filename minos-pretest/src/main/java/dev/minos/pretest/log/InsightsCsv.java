package dev.minos.pretest.log;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Reads the CSV that CloudWatch Logs Insights exports: a header with {@code @message} and perhaps {@code @logStream}. */
final class InsightsCsv {

    private InsightsCsv() {}

    static void read(Path file, InputStream in, Unwrapping unwrapping) throws IOException {
        try (CsvReader<NamedCsvRecord> rows = CsvReader.builder()
                .detectBomHeader(true)
                .allowMissingFields(true)
                .allowExtraFields(true)
                .ofNamedCsvRecord(in)) {
            for (NamedCsvRecord row : rows) {
                Origin origin = Origin.of(file, row.getStartingLineNumber())
                        .inStream(row.findField("@logStream").orElse(""))
                        .at(Times.find(row.findField("@timestamp").orElse("")));
                unwrapping.text(origin, row.findField("@message").orElse(""));
            }
        }
    }
}
