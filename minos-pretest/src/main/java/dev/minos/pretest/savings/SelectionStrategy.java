package dev.minos.pretest.savings;

import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;

/**
 * A way to select instances that is learnt from some of them: by its {@link MinosConfiguration} it judges others just as
 * a function would.
 */
public interface SelectionStrategy {

    /** The name by which users choose it. */
    String name();

    /**
     * The settings that a pre-test on these readings would write, with rejections on.
     *
     * @param training what it may learn from
     * @param given what the user says about costs
     * @param settings how to calculate
     */
    MinosConfiguration learn(Gathered training, CostFigures given, CalculatorSettings settings);
}
