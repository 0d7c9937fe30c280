package dev.minos.pretest.savings;

import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Mode;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.PretestResult;

/**
 * A way to select instances that is learnt from some of them: by its {@link MinosConfiguration} it judges others just as
 * a function would.
 */
public interface SelectionStrategy {

    /** The name by which users choose it. */
    String name();

    /**
     * What it makes of readings.
     *
     * @param training what it may learn from
     * @param given what the user says about costs
     * @param settings how to calculate
     */
    PretestResult recommend(Gathered training, CostFigures given, CalculatorSettings settings);

    /** The settings that a pre-test on these readings would write, with rejections on. */
    default MinosConfiguration learn(Gathered training, CostFigures given, CalculatorSettings settings) {
        return MinosConfiguration.builder()
                .environment(recommend(training, given, settings).settings())
                .mode(Mode.ENFORCE)
                .build();
    }
}
