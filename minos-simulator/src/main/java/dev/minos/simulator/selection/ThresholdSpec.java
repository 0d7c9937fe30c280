package dev.minos.simulator.selection;

import dev.minos.simulator.field.Fields;
import dev.minos.simulator.field.Ranges;

/**
 * How the elysium threshold comes about: by a pre-test on this platform and the production calculator.
 *
 * @param pretestInstances cold instances that are read
 * @param passRate the share of new instances that shall pass, or NaN for the share of least cost
 * @param bodiesPerInstance how many bodies a kept instance is thought to run; decides what is least cost
 * @param retryBound how often an invocation is handed back at most
 * @param holdout share of instances that is never rejected
 * @param retireAfter how many warm bodies {@link Strategy#RETIRE} judges by; the first body is none of them, since many
 *     platforms give an instance more CPU at its start
 */
public record ThresholdSpec(
        int pretestInstances,
        double passRate,
        double bodiesPerInstance,
        int retryBound,
        double holdout,
        int retireAfter) {

    /** Least cost for 100 bodies per instance, by a pre-test of 200 instances, with five retries. */
    public static final ThresholdSpec DEFAULT = new ThresholdSpec(200, Double.NaN, 100, 5, 0, 3);

    public ThresholdSpec {
        Ranges.requireAtLeast("pretestInstances", 2, pretestInstances);
        if (!Double.isNaN(passRate)) {
            Ranges.require(passRate > 0 && passRate <= 1, "passRate", "must be > 0 and <= 1", passRate);
        }
        Ranges.requirePositive("bodiesPerInstance", bodiesPerInstance);
        Ranges.requireAtLeast("retryBound", 0, retryBound);
        Ranges.require(retryBound <= 100, "retryBound", "must be <= 100", retryBound);
        Ranges.requireBetween("holdout", 0, 1, holdout);
        Ranges.requireAtLeast("retireAfter", 1, retireAfter);
    }

    static ThresholdSpec read(Fields fields) {
        return new ThresholdSpec(
                fields.findWhole("pretestInstances").orElse(DEFAULT.pretestInstances),
                fields.findNumber("passRate").orElse(Double.NaN),
                fields.findNumber("bodiesPerInstance").orElse(DEFAULT.bodiesPerInstance),
                fields.findWhole("retryBound").orElse(DEFAULT.retryBound),
                fields.findNumber("holdout").orElse(DEFAULT.holdout),
                fields.findWhole("retireAfter").orElse(DEFAULT.retireAfter));
    }

    /** The same with a share of new instances that shall pass. */
    public ThresholdSpec withPassRate(double share) {
        return new ThresholdSpec(pretestInstances, share, bodiesPerInstance, retryBound, holdout, retireAfter);
    }
}
