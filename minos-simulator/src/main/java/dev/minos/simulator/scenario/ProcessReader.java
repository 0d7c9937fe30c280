package dev.minos.simulator.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.simulator.field.Fields;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.workload.file.WorkloadFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Reads processes from JSON. */
final class ProcessReader {

    private static final double DAY = 86_400;

    private final Map<String, Function<Fields, ProcessSpec>> byName = new TreeMap<>(Map.ofEntries(
            Map.entry("exponential", fields -> new ProcessSpec.Exponential(fields.number("mean"))),
            Map.entry("constant", fields -> new ProcessSpec.Constant(fields.number("value"))),
            Map.entry(
                    "gaussian",
                    fields -> new ProcessSpec.Gaussian(fields.number("mean"), fields.number("standardDeviation"))),
            Map.entry("batch", fields -> new ProcessSpec.Batch(fields.whole("size"), fields.number("mean"))),
            Map.entry(
                    "lognormal",
                    fields -> new ProcessSpec.Lognormal(fields.number("mean"), fields.number("standardDeviation"))),
            Map.entry(
                    "gamma",
                    fields -> new ProcessSpec.Gamma(fields.number("mean"), fields.number("standardDeviation"))),
            Map.entry("weibull", fields -> new ProcessSpec.Weibull(fields.number("shape"), fields.number("scale"))),
            Map.entry("pareto", fields -> new ProcessSpec.Pareto(fields.number("shape"), fields.number("scale"))),
            Map.entry("mmpp", fields -> new ProcessSpec.Mmpp(fields.numbers("means"), fields.numbers("stays"))),
            Map.entry("diurnal", ProcessReader::diurnal),
            Map.entry("recorded", ProcessReader::recorded),
            Map.entry("trace", this::trace),
            Map.entry("workload", this::workload),
            Map.entry("capped", this::capped)));

    private final Path directory;

    ProcessReader(Path directory) {
        this.directory = directory;
    }

    /** A process as an object with its name in the field {@code process}. */
    ProcessSpec read(String field, JsonNode node) {
        return Fields.read(field, node, fields -> {
            String name = fields.text("process");
            Function<Fields, ProcessSpec> reading = byName.get(name);
            if (reading == null) {
                throw new InvalidFieldException(
                        "process", "must be one of " + String.join(", ", byName.keySet()) + ", was \"" + name + '"');
            }
            return reading.apply(fields);
        });
    }

    /** A process, or a number of seconds that is always the same. */
    ProcessSpec readSeconds(String field, JsonNode node) {
        if (!node.isNumber()) {
            return read(field, node);
        }
        try {
            return new ProcessSpec.Constant(node.doubleValue());
        } catch (InvalidFieldException invalid) {
            throw invalid.as(field);
        }
    }

    private static ProcessSpec diurnal(Fields fields) {
        return new ProcessSpec.Diurnal(
                fields.number("mean"),
                fields.number("amplitude"),
                fields.findNumber("period").orElse(DAY),
                fields.findNumber("phase").orElse(0));
    }

    private static ProcessSpec recorded(Fields fields) {
        return new ProcessSpec.Recorded(
                Samples.of(fields.numbers("values")),
                fields.choice("order", ProcessSpec.Recorded.Order.class, ProcessSpec.Recorded.Order.REPLAY));
    }

    private ProcessSpec capped(Fields fields) {
        return new ProcessSpec.Capped(read("of", fields.get("of")), fields.number("maximum"));
    }

    private ProcessSpec workload(Fields fields) {
        String name = fields.text("file");
        try {
            return new ProcessSpec.Load(
                    name, WorkloadFile.of(directory.resolve(name)).load());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private ProcessSpec trace(Fields fields) {
        String name = fields.text("file");
        try {
            return TraceFile.read(name, directory.resolve(name));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
