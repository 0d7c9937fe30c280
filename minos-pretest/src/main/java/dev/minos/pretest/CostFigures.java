package dev.minos.pretest;

/**
 * What a workload's parts take, as far as somebody knows; NaN where nobody does.
 *
 * @param bodyMs the mean body in milliseconds
 * @param prepareMs the prepare step before each body in milliseconds
 * @param terminationMs what is billed for a terminated attempt, in milliseconds
 * @param invocationCostMs its price per request, queue included, as milliseconds of execution
 * @param bodiesPerInstance how many bodies a kept instance runs, its first included
 */
public record CostFigures(
        double bodyMs, double prepareMs, double terminationMs, double invocationCostMs, double bodiesPerInstance) {

    /** Nothing is known. */
    public static final CostFigures UNKNOWN =
            new CostFigures(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);
}
