package dev.minos.pretest.savings;

import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Mode;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.PretestResult;
import java.util.List;

/**
 * A way to select instances that is learnt from some of them: by its {@link MinosConfiguration} it judges others just as
 * a function would.
 */
public interface SelectionStrategy {

    /** The name by which users choose it. */
    String name();

    /**
     * What it judges an instance by in a recording without readings.
     *
     * @param invocations how many the user wants; 0 for the usual number
     */
    default StandIn standIn(int invocations) {
        return StandIn.first(Math.max(1, invocations));
    }

    /**
     * What it makes of some instances.
     *
     * @param recording all of them
     * @param training the indices of those that it may learn from
     * @param given what the user says about costs
     * @param settings how to calculate
     */
    PretestResult recommend(
            Recording recording, List<Integer> training, CostFigures given, CalculatorSettings settings);

    /** The settings that a pre-test on these readings would write, with rejections on. */
    default MinosConfiguration learn(
            Recording recording, List<Integer> training, CostFigures given, CalculatorSettings settings) {
        return MinosConfiguration.builder()
                .environment(recommend(recording, training, given, settings).settings())
                .mode(Mode.ENFORCE)
                .build();
    }
}
