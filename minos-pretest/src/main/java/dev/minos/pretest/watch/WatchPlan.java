package dev.minos.pretest.watch;

import dev.minos.model.online.EstimatorRegistry;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;

/**
 * How an aggregator learns.
 *
 * @param estimator the estimator's name, one of {@link EstimatorRegistry#builtIn()}
 * @param given what the user says about costs
 * @param settings how to calculate
 */
public record WatchPlan(String estimator, CostFigures given, CalculatorSettings settings) {

    /** Checks that there is such an estimator. */
    public WatchPlan {
        EstimatorRegistry.builtIn().named(estimator);
    }
}
