package dev.minos.simulator.selection;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.simulator.field.Fields;
import dev.minos.simulator.field.Ranges;
import java.util.function.BiFunction;

/**
 * Instances of different speed, and what selects among them: the object {@code selection} of a scenario. The scenario's
 * service processes are then bodies on an instance of average speed. All times are in seconds.
 *
 * @param strategy what instances are selected by
 * @param speed how instances differ
 * @param benchmark what a benchmark tells of an instance
 * @param threshold how the elysium threshold comes about
 * @param handOver what happens when an instance is rejected
 * @param pool what the platform does to its instances
 * @param initialisation time until a new instance takes its request
 * @param prepare time before each body that does not depend on the instance's speed; a benchmark runs beside it
 * @param users virtual users, each of whom sends a request, waits for its answer, thinks for a time of the scenario's arrival
 *     process and sends the next; 0 for arrivals that wait for nobody
 */
public record SelectionSpec(
        Strategy strategy,
        SpeedSpec speed,
        BenchmarkSpec benchmark,
        ThresholdSpec threshold,
        HandOverSpec handOver,
        PoolSpec pool,
        double initialisation,
        double prepare,
        int users) {

    public SelectionSpec {
        Ranges.requireNotNegative("initialisation", initialisation);
        Ranges.requireNotNegative("prepare", prepare);
        Ranges.requireAtLeast("users", 0, users);
    }

    /**
     * Reads the object from JSON; what it does not say is the preset's, if it names one.
     *
     * @throws dev.minos.simulator.field.InvalidFieldException if a field is unknown, missing or not allowed
     */
    public static SelectionSpec read(JsonNode node) {
        return Fields.read("selection", node, SelectionSpec::read);
    }

    private static SelectionSpec read(Fields fields) {
        Preset preset = fields.find("preset").isPresent() ? Preset.named(fields.text("preset")) : Preset.PLAIN;
        return new SelectionSpec(
                fields.choice("strategy", Strategy.class, Strategy.BENCHMARK),
                part(fields, "speed", preset.speed(), SpeedSpec::read),
                part(fields, "benchmark", preset.benchmark(), BenchmarkSpec::read),
                part(fields, "threshold", ThresholdSpec.DEFAULT, (part, defaults) -> ThresholdSpec.read(part)),
                part(fields, "handOver", preset.handOver(), HandOverSpec::read),
                part(fields, "pool", PoolSpec.PLAIN, (part, defaults) -> PoolSpec.read(part)),
                fields.findNumber("initialisation").orElse(0),
                fields.findNumber("prepare").orElse(0),
                fields.findWhole("users").orElse(0));
    }

    private static <T> T part(Fields fields, String name, T preset, BiFunction<Fields, T, T> reading) {
        return fields.find(name)
                .map(node -> Fields.read(name, node, part -> reading.apply(part, preset)))
                .orElse(preset);
    }

    /** The same world with another strategy. */
    public SelectionSpec with(Strategy other) {
        return new SelectionSpec(other, speed, benchmark, threshold, handOver, pool, initialisation, prepare, users);
    }

    /** The same on a platform whose instances differ in another way. */
    public SelectionSpec with(SpeedSpec other) {
        return new SelectionSpec(strategy, other, benchmark, threshold, handOver, pool, initialisation, prepare, users);
    }

    /** The same with another benchmark. */
    public SelectionSpec with(BenchmarkSpec other) {
        return new SelectionSpec(strategy, speed, other, threshold, handOver, pool, initialisation, prepare, users);
    }

    /** The same with another threshold. */
    public SelectionSpec with(ThresholdSpec other) {
        return new SelectionSpec(strategy, speed, benchmark, other, handOver, pool, initialisation, prepare, users);
    }

    /** The same with another hand-over. */
    public SelectionSpec with(HandOverSpec other) {
        return new SelectionSpec(strategy, speed, benchmark, threshold, other, pool, initialisation, prepare, users);
    }
}
