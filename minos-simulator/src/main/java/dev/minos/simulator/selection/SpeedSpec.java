package dev.minos.simulator.selection;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.simulator.field.Fields;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.field.Ranges;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * How instances differ: by what factor a body takes longer on one than on the average one.
 *
 * @param classes classes of instances, at least one; a single one is a lognormal distribution
 * @param persistence the correlation of an instance's logarithmic factor with itself an hour later
 * @param drift factors by which the whole platform is slower, one after the other, again and again
 * @param driftInterval how long each of them holds, in seconds
 */
public record SpeedSpec(List<CpuClass> classes, double persistence, List<Double> drift, double driftInterval) {

    private static final double TWO_HOURS = 7_200;

    public SpeedSpec {
        classes = List.copyOf(classes);
        drift = List.copyOf(drift);
        Ranges.requireAtLeast("classes", 1, classes.size());
        Ranges.requireBetween("persistence", 0, 1, persistence);
        Ranges.requireAtLeast("drift", 1, drift.size());
        drift.forEach(factor -> Ranges.requirePositive("drift", factor));
        Ranges.requirePositive("driftInterval", driftInterval);
    }

    /** Lognormal factors with this coefficient of variation that stay as they are. */
    public static SpeedSpec lognormal(double variation) {
        return new SpeedSpec(List.of(new CpuClass(1, 1, variation)), 1, List.of(1.0), TWO_HOURS);
    }

    /** The same instances on a platform that is slower by a factor. */
    public SpeedSpec slowedBy(double factor) {
        return new SpeedSpec(classes, persistence, List.of(factor), driftInterval);
    }

    static SpeedSpec read(Fields fields, SpeedSpec preset) {
        List<CpuClass> classes = classes(fields);
        boolean drifts = fields.find("drift").isPresent();
        return new SpeedSpec(
                classes == null ? preset.classes : classes,
                fields.findNumber("persistence").orElse(preset.persistence),
                drifts ? fields.numbers("drift") : preset.drift,
                fields.findNumber("driftInterval").orElse(preset.driftInterval));
    }

    private static @Nullable List<CpuClass> classes(Fields fields) {
        OptionalDouble variation = fields.findNumber("variation");
        Optional<JsonNode> list = fields.find("classes");
        if (list.isEmpty()) {
            return variation.isPresent() ? List.of(new CpuClass(1, 1, variation.getAsDouble())) : null;
        }
        if (variation.isPresent()) {
            throw new InvalidFieldException(
                    "variation", "must not stand beside classes, was " + variation.getAsDouble());
        }
        if (!list.get().isArray()) {
            throw new InvalidFieldException("classes", "must be a list of objects, was " + list.get());
        }
        List<CpuClass> classes = new ArrayList<>();
        list.get().forEach(each -> classes.add(Fields.read("classes", each, CpuClass::read)));
        return classes;
    }

    /** The factor by which the platform is slower at a moment, in seconds. */
    public double driftAt(double now) {
        return drift.size() == 1 ? drift.get(0) : drift.get((int) (now / driftInterval % drift.size()));
    }
}
