package dev.minos.pretest;

import dev.minos.model.threshold.PercentileThreshold;
import dev.minos.model.threshold.RelativeCost;
import dev.minos.model.threshold.ThresholdCalculator;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What the user may choose about the calculation of a threshold.
 *
 * @param passRate keep this share of new instances; empty for the share of least cost
 * @param retryBound retries planned for, if given
 * @param errorBudget the share of messages that may reach the emergency exit, if given instead of a bound
 * @param margin the saving that selection must exceed, as a share
 * @param seed the seed of the bootstrap
 */
public record CalculatorSettings(
        OptionalDouble passRate, OptionalInt retryBound, OptionalDouble errorBudget, double margin, long seed) {

    /** The optimal rule without a retry bound, with the default margin. */
    public static final CalculatorSettings DEFAULT = new CalculatorSettings(
            OptionalDouble.empty(), OptionalInt.empty(), OptionalDouble.empty(), ThresholdCalculator.DEFAULT_MARGIN, 0);

    /** The same with a retry bound in place of an error budget. */
    public CalculatorSettings withRetryBound(int bound) {
        return new CalculatorSettings(passRate, OptionalInt.of(bound), OptionalDouble.empty(), margin, seed);
    }

    /** The same with the paper's rule: the fastest 40 % of new instances pass. */
    public CalculatorSettings withPapersPassRate() {
        return new CalculatorSettings(
                OptionalDouble.of(PercentileThreshold.PAPERS_PASS_RATE), retryBound, errorBudget, margin, seed);
    }

    /**
     * The calculator.
     *
     * @param relativeCost what one more attempt costs
     * @param prepareMs the prepare step before each body, if the total saving is wanted
     * @throws IllegalArgumentException naming the setting that is out of range
     */
    public ThresholdCalculator calculator(RelativeCost relativeCost, OptionalDouble prepareMs) {
        ThresholdCalculator.Builder builder =
                ThresholdCalculator.builder(relativeCost).margin(margin).seed(seed);
        passRate.ifPresent(builder::passRate);
        retryBound.ifPresent(builder::retryBound);
        errorBudget.ifPresent(builder::errorBudget);
        prepareMs.ifPresent(builder::prepareMs);
        return builder.build();
    }
}
