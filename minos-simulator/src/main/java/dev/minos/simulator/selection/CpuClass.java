package dev.minos.simulator.selection;

import dev.minos.simulator.field.Fields;
import dev.minos.simulator.field.Ranges;

/**
 * Instances that are alike, such as those on one CPU model: their times are lognormal around a mean.
 *
 * @param share how many of all instances they are; shares of several classes are relative to their sum
 * @param relativeTime their mean time, relative to other classes
 * @param variation the coefficient of variation of their times
 */
public record CpuClass(double share, double relativeTime, double variation) {
    public CpuClass {
        Ranges.requirePositive("share", share);
        Ranges.requirePositive("relativeTime", relativeTime);
        Ranges.requireNotNegative("variation", variation);
    }

    static CpuClass read(Fields fields) {
        return new CpuClass(
                fields.number("share"),
                fields.number("relativeTime"),
                fields.findNumber("variation").orElse(0));
    }

    /** The standard deviation of the logarithms of their times. */
    double deviation() {
        return Math.sqrt(Math.log1p(variation * variation));
    }
}
