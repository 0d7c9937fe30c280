package dev.minos.simulator.selection;

import dev.minos.simulator.field.Fields;
import dev.minos.simulator.field.Ranges;

/**
 * What a platform does to its instances besides answering requests.
 *
 * @param target up to this number of instances it may start one although another is idle
 * @param growth the probability that it does, per request
 * @param meanLifetime mean of the exponential age at which it ends an instance, in seconds; infinite if it does not
 * @param boostedShare share of cold bodies that run while an instance still has the CPU of its start
 * @param boostedBody how long such a body takes, in seconds
 */
public record PoolSpec(int target, double growth, double meanLifetime, double boostedShare, double boostedBody) {

    /** A platform that does none of it. */
    public static final PoolSpec PLAIN = new PoolSpec(0, 0, Double.POSITIVE_INFINITY, 0, 0);

    public PoolSpec {
        Ranges.requireAtLeast("target", 0, target);
        Ranges.requireBetween("growth", 0, 1, growth);
        Ranges.require(meanLifetime > 0, "meanLifetime", "must be > 0", meanLifetime);
        Ranges.requireBetween("boostedShare", 0, 1, boostedShare);
        Ranges.requireNotNegative("boostedBody", boostedBody);
    }

    static PoolSpec read(Fields fields) {
        return new PoolSpec(
                fields.findWhole("target").orElse(0),
                fields.findNumber("growth").orElse(0),
                fields.findNumber("meanLifetime").orElse(Double.POSITIVE_INFINITY),
                fields.findNumber("boostedShare").orElse(0),
                fields.findNumber("boostedBody").orElse(0));
    }
}
