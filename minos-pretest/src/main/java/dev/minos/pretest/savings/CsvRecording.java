package dev.minos.pretest.savings;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.pretest.CostFigures;
import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.csv.CsvFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A recording from a CSV file of invocations: a header that names {@code instance}, {@code invocation}, {@code start_ms}
 * and {@code duration_ms}; other columns are ignored, lines that begin with # too.
 *
 * <p>Nobody has read these instances' speed. The mean of an instance's first invocations stands in for a reading, in the
 * place of nanoseconds per round; what it serves after them is what it could have been chosen for.
 */
final class CsvRecording {

    static final List<String> COLUMNS = List.of("instance", "invocation", "start_ms", "duration_ms");

    private CsvRecording() {}

    /** Whether the first line of a file is the header of such a recording. */
    static boolean isOne(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (BufferedReader lines = Files.newBufferedReader(file, UTF_8)) {
            String line = lines.readLine();
            while (line != null && line.startsWith("#")) {
                line = lines.readLine();
            }
            List<String> names = line == null
                    ? List.of()
                    : List.of(line.toLowerCase(Locale.ROOT)
                            .replaceAll("[\" \uFEFF]", "")
                            .split(",", -1));
            return names.contains("instance") && names.contains("duration_ms");
        } catch (MalformedInputException binary) {
            return false;
        }
    }

    /**
     * Reads a file.
     *
     * @param standIn how many of an instance's first invocations stand in for a reading
     * @throws InputFormatException if a row, the header or the whole is no recording; names the line
     */
    static Recording read(Path file, int standIn) throws IOException {
        return CsvFile.read(file, (header, records) -> {
            CsvInvocations invocations = new CsvInvocations(header);
            while (records.hasNext()) {
                invocations.add(records.next());
            }
            return recording(file, invocations, standIn);
        });
    }

    private static Recording recording(Path file, CsvInvocations invocations, int standIn) throws InputFormatException {
        List<RecordedInstance> instances = invocations.instances(standIn);
        if (instances.isEmpty()) {
            throw new InputFormatException(
                    file, 1, "no instance has more than " + standIn + " invocations, which stand in for a reading");
        }
        double bodies = instances.stream()
                .mapToDouble(RecordedInstance::bodies)
                .average()
                .orElseThrow();
        List<String> notes = new ArrayList<>();
        notes.add((standIn == 1
                        ? "an instance's first invocation stands"
                        : "an instance's first " + standIn + " invocations stand")
                + " in for a benchmark, which nobody ran; the saving is that on the later ones");
        int left = invocations.size() - instances.size();
        if (left > 0) {
            notes.add("left out: " + left + " instances without a later invocation");
        }
        return new Recording(
                file.toString(),
                instances,
                "",
                new CostFigures(Double.NaN, Double.NaN, Double.NaN, Double.NaN, bodies),
                0,
                Optional.empty(),
                notes);
    }
}
