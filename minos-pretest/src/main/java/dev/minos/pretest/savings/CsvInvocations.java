package dev.minos.pretest.savings;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.minos.pretest.InputFormatException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rows of a recording as they are read, each checked, by instance and start. */
final class CsvInvocations {

    private static final double NANOS_PER_MILLI = 1e6;

    private final Path file;
    private final int width;
    private final Map<String, Integer> columns = new HashMap<>();
    private final Map<String, TreeMap<Start, Double>> durationsMs = new LinkedHashMap<>();
    private final Map<String, Long> lines = new HashMap<>();

    /** Invocations that start in the same millisecond follow each other as in the file. */
    private record Start(double atMs, long line) implements Comparable<Start> {
        @Override
        public int compareTo(Start other) {
            int byTime = Double.compare(atMs, other.atMs);
            return byTime != 0 ? byTime : Long.compare(line, other.line);
        }
    }

    CsvInvocations(Path file, CsvRecord header) throws InputFormatException {
        this.file = file;
        this.width = header.getFieldCount();
        for (int i = 0; i < width; i++) {
            columns.putIfAbsent(header.getField(i).strip().toLowerCase(Locale.ROOT), i);
        }
        for (String name : CsvRecording.COLUMNS) {
            if (!columns.containsKey(name)) {
                throw fault(
                        header, "the header must name " + name + ", it is: " + String.join(",", header.getFields()));
            }
        }
    }

    void add(CsvRecord row) throws InputFormatException {
        if (row.getFieldCount() != width) {
            throw fault(row, "a row must have " + width + " fields as the header, had " + row.getFieldCount());
        }
        String instance = text(row, "instance");
        Long earlier = lines.put(instance + ' ' + text(row, "invocation"), row.getStartingLineNumber());
        if (earlier != null) {
            throw fault(
                    row,
                    "invocation " + text(row, "invocation") + " of instance " + instance + " stands in line " + earlier
                            + " already");
        }
        double startMs = number(row, "start_ms", 0);
        double durationMs = number(row, "duration_ms", Double.MIN_VALUE);
        durationsMs
                .computeIfAbsent(instance, name -> new TreeMap<>())
                .put(new Start(startMs, row.getStartingLineNumber()), durationMs);
    }

    private String text(CsvRecord row, String name) throws InputFormatException {
        String text = row.getField(columns.getOrDefault(name, 0)).strip();
        if (text.isEmpty()) {
            throw fault(row, name + " is empty");
        }
        return text;
    }

    private double number(CsvRecord row, String name, double least) throws InputFormatException {
        String text = text(row, name);
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            throw fault(row, name + " must be a number, was \"" + text + "\"");
        }
        if (!(value >= least && value < Double.POSITIVE_INFINITY)) {
            throw fault(row, name + " must be finite and " + (least == 0 ? ">= 0" : "> 0") + ", was " + text);
        }
        return value;
    }

    private InputFormatException fault(CsvRecord row, String reason) {
        return new InputFormatException(file, row.getStartingLineNumber(), reason);
    }

    /** The number of instances. */
    int size() {
        return durationsMs.size();
    }

    /** Those with invocations after the ones that stand in for a reading. */
    List<RecordedInstance> instances(int standIn) throws InputFormatException {
        if (durationsMs.size() == 1 && lines.size() > 1) {
            throw new InputFormatException(
                    file,
                    lines.values().stream().mapToLong(Long::longValue).max().orElseThrow(),
                    "all " + lines.size()
                            + " rows are of one instance: one instance does not show how instances differ");
        }
        return durationsMs.entrySet().stream()
                .filter(instance -> instance.getValue().size() > standIn)
                .map(instance -> instance(instance.getKey(), instance.getValue(), standIn))
                .sorted(Comparator.comparingDouble(RecordedInstance::atMs))
                .toList();
    }

    private static RecordedInstance instance(String id, SortedMap<Start, Double> byStart, int standIn) {
        List<Double> durations = List.copyOf(byStart.values());
        List<Double> later = durations.subList(standIn, durations.size());
        return new RecordedInstance(
                id,
                mean(durations.subList(0, standIn)) * NANOS_PER_MILLI,
                mean(later),
                later.size(),
                byStart.firstKey().atMs());
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
}
