package dev.minos.pretest.savings;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.pretest.CostFigures;
import dev.minos.pretest.InputFile;
import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.csv.CsvFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A recording from a CSV file of invocations: a header that names {@code instance}, {@code invocation}, {@code start_ms}
 * and {@code duration_ms}, and may name {@code cpu}; other columns are ignored, lines that begin with # too.
 *
 * <p>Nobody has read these instances' speed. The mean of an instance's first invocations stands in for a reading, in the
 * place of nanoseconds per round; what it serves after them is what it could have been chosen for.
 */
final class CsvRecording {

    static final List<String> COLUMNS = List.of("instance", "invocation", "start_ms", "duration_ms");

    private static final int HEAD_BYTES = 64 * 1024;
    private static final Pattern NAME = Pattern.compile("[\\w.-]+");

    private CsvRecording() {}

    /**
     * Whether a file begins as such a recording does, or as a CSV file that was meant to be one: with a header that has
     * one of the columns, or else plain words between commas. No log begins so.
     */
    static boolean isOne(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream in = InputFile.open(file)) {
            List<String> names = new String(in.readNBytes(HEAD_BYTES), UTF_8)
                    .lines()
                    .map(line -> line.replaceAll("[\"\uFEFF]", ""))
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .findFirst()
                    .map(header -> List.of(header.toLowerCase(Locale.ROOT).split("\\s*[,;\t]\\s*", -1)))
                    .orElse(List.of());
            return names.stream().anyMatch(COLUMNS::contains)
                    || (names.size() > 1 && names.stream().allMatch(NAME.asMatchPredicate()));
        }
    }

    /**
     * Reads a file.
     *
     * @param standIn which of an instance's first invocations stand in for a reading
     * @throws InputFormatException if a row, the header or the whole is no recording; names the line
     */
    static Recording read(Path file, StandIn standIn) throws IOException {
        return CsvFile.read(file, (header, records) -> {
            CsvInvocations invocations = new CsvInvocations(header);
            while (records.hasNext()) {
                invocations.add(records.next());
            }
            return recording(file, invocations, standIn);
        });
    }

    private static Recording recording(Path file, CsvInvocations invocations, StandIn standIn)
            throws InputFormatException {
        List<RecordedInstance> instances = invocations.instances(standIn);
        if (instances.isEmpty()) {
            throw new InputFormatException(
                    file,
                    1,
                    invocations.rows() == 0
                            ? "the header is followed by no row; a recording needs one per invocation"
                            : "no instance has an invocation after its " + standIn + ", by which it is judged");
        }
        double bodies = instances.stream()
                .mapToDouble(RecordedInstance::bodies)
                .average()
                .orElseThrow();
        List<String> notes = new ArrayList<>();
        notes.add("an instance is judged by its " + standIn + "; the saving is that on the later ones");
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
                0,
                standIn,
                Optional.empty(),
                notes);
    }
}
