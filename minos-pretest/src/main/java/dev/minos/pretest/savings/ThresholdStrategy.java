package dev.minos.pretest.savings;

import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Mode;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.Pretest;
import java.util.function.UnaryOperator;

/**
 * Compares a reading with an elysium threshold.
 *
 * @param name its name
 * @param rule how the threshold is calculated
 */
record ThresholdStrategy(String name, UnaryOperator<CalculatorSettings> rule) implements SelectionStrategy {

    @Override
    public MinosConfiguration learn(Gathered training, CostFigures given, CalculatorSettings settings) {
        return MinosConfiguration.builder()
                .environment(
                        Pretest.evaluate(training, given, rule.apply(settings)).settings())
                .mode(Mode.ENFORCE)
                .build();
    }
}
