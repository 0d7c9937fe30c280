package dev.minos.pretest.savings;

import de.siegmar.fastcsv.reader.CsvRecord;
import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.csv.CsvHeader;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rows of a recording as they are read, each checked, by instance and start. */
final class CsvInvocations {

    private static final double NANOS_PER_MILLI = 1e6;

    private final CsvHeader header;
    private final Map<String, TreeMap<Start, Double>> durationsMs = new LinkedHashMap<>();
    private final Map<String, Long> lines = new HashMap<>();
    private final Map<String, String> cpuModels = new HashMap<>();

    /** Invocations that start in the same millisecond follow each other as in the file. */
    private record Start(double atMs, long line) implements Comparable<Start> {
        @Override
        public int compareTo(Start other) {
            int byTime = Double.compare(atMs, other.atMs);
            return byTime != 0 ? byTime : Long.compare(line, other.line);
        }
    }

    CsvInvocations(CsvHeader header) throws InputFormatException {
        this.header = header;
        for (String name : CsvRecording.COLUMNS) {
            if (header.indexOf(name) < 0) {
                throw header.fault("the header must name " + name + ", it is: " + String.join(",", header.names()));
            }
        }
    }

    void add(CsvRecord row) throws InputFormatException {
        header.requireWidth(row);
        String instance = text(row, "instance");
        Long earlier = lines.put(instance + ' ' + text(row, "invocation"), row.getStartingLineNumber());
        if (earlier != null) {
            throw header.fault(
                    row,
                    "invocation " + text(row, "invocation") + " of instance " + instance + " stands in line " + earlier
                            + " already");
        }
        double startMs = header.notNegative(row, filled(row, "start_ms"));
        double durationMs = header.positive(row, filled(row, "duration_ms"));
        int cpu = header.indexOf("cpu");
        if (cpu >= 0) {
            cpuModels.putIfAbsent(instance, row.getField(cpu).trim());
        }
        durationsMs
                .computeIfAbsent(instance, name -> new TreeMap<>())
                .put(new Start(startMs, row.getStartingLineNumber()), durationMs);
    }

    private String text(CsvRecord row, String name) throws InputFormatException {
        return header.text(row, header.indexOf(name));
    }

    /** The column of a name, which is not empty in this row. */
    private int filled(CsvRecord row, String name) throws InputFormatException {
        text(row, name);
        return header.indexOf(name);
    }

    /** The number of instances. */
    int size() {
        return durationsMs.size();
    }

    /** The number of rows. */
    int rows() {
        return lines.size();
    }

    /** Those with invocations after the ones that stand in for a reading. */
    List<RecordedInstance> instances(StandIn standIn) throws InputFormatException {
        if (durationsMs.size() == 1 && lines.size() > 1) {
            throw new InputFormatException(
                    header.file(),
                    lines.values().stream().mapToLong(Long::longValue).max().orElseThrow(),
                    "all " + lines.size()
                            + " rows are of one instance: one instance does not show how instances differ");
        }
        return durationsMs.entrySet().stream()
                .filter(instance -> instance.getValue().size() > standIn.all())
                .map(instance -> instance(
                        instance.getKey(), instance.getValue(), standIn, cpuModels.getOrDefault(instance.getKey(), "")))
                .sorted(Comparator.comparingDouble(RecordedInstance::atMs))
                .toList();
    }

    private static RecordedInstance instance(
            String id, SortedMap<Start, Double> byStart, StandIn standIn, String cpuModel) {
        List<Double> durations = List.copyOf(byStart.values());
        List<Double> later = durations.subList(standIn.all(), durations.size());
        return new RecordedInstance(
                id,
                mean(durations.subList(standIn.skipped(), standIn.all())) * NANOS_PER_MILLI,
                mean(later),
                later.size(),
                byStart.firstKey().atMs(),
                cpuModel);
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
}
