package dev.minos.pretest;

import dev.minos.model.threshold.RelativeCost;

/**
 * What a workload's parts cost, each figure with how it is known; see {@link CostFigures} for their meaning.
 *
 * @param bodyMs the mean body in milliseconds
 * @param prepareMs the prepare step before each body in milliseconds
 * @param terminationMs what is billed for a terminated attempt, in milliseconds
 * @param invocationCostMs its price per request as milliseconds of execution
 * @param bodiesPerInstance how many bodies a kept instance runs
 */
public record Workload(
        Figure bodyMs, Figure prepareMs, Figure terminationMs, Figure invocationCostMs, Figure bodiesPerInstance) {

    /** K: what one more attempt costs, spread over the bodies of a kept instance. */
    public RelativeCost relativeCost() {
        return RelativeCost.ofWorkload(
                bodyMs.value(), terminationMs.value(), invocationCostMs.value(), bodiesPerInstance.value());
    }
}
