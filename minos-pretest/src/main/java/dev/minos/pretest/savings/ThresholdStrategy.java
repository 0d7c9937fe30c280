package dev.minos.pretest.savings;

import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Compares a reading with an elysium threshold.
 *
 * @param name its name
 * @param rule how the threshold is calculated
 */
record ThresholdStrategy(String name, UnaryOperator<CalculatorSettings> rule) implements SelectionStrategy {

    @Override
    public PretestResult recommend(
            Recording recording, List<Integer> training, CostFigures given, CalculatorSettings settings) {
        return Pretest.evaluate(recording.gathered(training), given, rule.apply(settings));
    }
}
