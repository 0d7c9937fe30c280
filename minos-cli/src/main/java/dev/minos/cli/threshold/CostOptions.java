package dev.minos.cli.threshold;

import dev.minos.cli.Numbers;
import dev.minos.pretest.CostFigures;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say what a workload's parts cost; NaN where the user says nothing. */
public final class CostOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--body-ms", paramLabel = "D", converter = Numbers.Positive.class, description = "The mean body.")
    private double bodyMs = Double.NaN;

    @Option(
            names = "--termination-ms",
            paramLabel = "T",
            converter = Numbers.NotNegative.class,
            description = "What is billed for a terminated attempt.")
    private double terminationMs = Double.NaN;

    @Option(
            names = "--invocation-cost-ms",
            paramLabel = "A",
            converter = Numbers.NotNegative.class,
            description = "The price of one more attempt, queue requests included, as milliseconds of execution.")
    private double invocationCostMs = Double.NaN;

    @Option(
            names = "--bodies-per-instance",
            paramLabel = "N",
            converter = Numbers.Positive.class,
            description = "Bodies that a kept instance runs in its life.")
    private double bodiesPerInstance = Double.NaN;

    @Option(
            names = "--prepare-ms",
            paramLabel = "P",
            converter = Numbers.NotNegative.class,
            description = "The prepare step before each body; gives the saving of the whole invocation.")
    private double prepareMs = Double.NaN;

    /**
     * What the user said.
     *
     * @throws ParameterException if further attempts would cost nothing
     */
    public CostFigures figures() {
        if (terminationMs == 0 && invocationCostMs == 0) {
            throw new ParameterException(
                    spec.commandLine(), "--termination-ms and --invocation-cost-ms must not both be 0");
        }
        return new CostFigures(bodyMs, prepareMs, terminationMs, invocationCostMs, bodiesPerInstance);
    }
}
