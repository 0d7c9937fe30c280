package dev.minos.simulator.selection;

import dev.minos.simulator.field.Fields;
import dev.minos.simulator.field.Ranges;

/**
 * What a cold instance's benchmark tells.
 *
 * @param seconds how long it takes on an average instance
 * @param correlation of the logarithms of its score and the instance's factor
 * @param deviation standard deviation of the logarithm of its score
 * @param work whether it does the same work everywhere or takes the same time everywhere
 */
public record BenchmarkSpec(double seconds, double correlation, double deviation, Work work) {

    /** What is the same on every instance. */
    public enum Work {
        /** The time: slow instances get less done. */
        FIXED_TIME,
        /** The work: slow instances take longer. */
        FIXED_WORK
    }

    public BenchmarkSpec {
        Ranges.requirePositive("seconds", seconds);
        Ranges.requireBetween("correlation", -1, 1, correlation);
        Ranges.requireNotNegative("deviation", deviation);
    }

    static BenchmarkSpec read(Fields fields, BenchmarkSpec preset) {
        return new BenchmarkSpec(
                fields.findNumber("seconds").orElse(preset.seconds),
                fields.findNumber("correlation").orElse(preset.correlation),
                fields.findNumber("deviation").orElse(preset.deviation),
                fields.choice("work", Work.class, preset.work));
    }

    /** How long it takes where the score is so many times the average one. */
    public double seconds(double relativeScore) {
        return work == Work.FIXED_WORK ? seconds * relativeScore : seconds;
    }
}
