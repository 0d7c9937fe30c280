package dev.minos.cli.threshold;

import dev.minos.pretest.CostFigures;
import picocli.CommandLine.Option;

/** The options that say what a workload's parts cost; NaN where the user says nothing. */
public final class CostOptions {

    @Option(names = "--body-ms", paramLabel = "D", defaultValue = "NaN", description = "The mean body.")
    private double bodyMs = Double.NaN;

    @Option(
            names = "--termination-ms",
            paramLabel = "T",
            defaultValue = "NaN",
            description = "What is billed for a terminated attempt.")
    private double terminationMs = Double.NaN;

    @Option(
            names = "--invocation-cost-ms",
            paramLabel = "A",
            defaultValue = "NaN",
            description = "The price of one more attempt, queue requests included, as milliseconds of execution.")
    private double invocationCostMs = Double.NaN;

    @Option(
            names = "--bodies-per-instance",
            paramLabel = "N",
            defaultValue = "NaN",
            description = "Bodies that a kept instance runs in its life.")
    private double bodiesPerInstance = Double.NaN;

    @Option(
            names = "--prepare-ms",
            paramLabel = "P",
            defaultValue = "NaN",
            description = "The prepare step before each body; gives the saving of the whole invocation.")
    private double prepareMs = Double.NaN;

    /** What the user said. */
    public CostFigures figures() {
        return new CostFigures(bodyMs, prepareMs, terminationMs, invocationCostMs, bodiesPerInstance);
    }
}
