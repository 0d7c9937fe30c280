package dev.minos.pretest.savings;

import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import java.util.function.UnaryOperator;

/**
 * Compares a reading with an elysium threshold.
 *
 * @param name its name
 * @param rule how the threshold is calculated
 */
record ThresholdStrategy(String name, UnaryOperator<CalculatorSettings> rule) implements SelectionStrategy {

    @Override
    public PretestResult recommend(Gathered training, CostFigures given, CalculatorSettings settings) {
        return Pretest.evaluate(training, given, rule.apply(settings));
    }
}
