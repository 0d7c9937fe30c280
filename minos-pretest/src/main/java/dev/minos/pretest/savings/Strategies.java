package dev.minos.pretest.savings;

import dev.minos.pretest.CalculatorSettings;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The strategies that can be replayed, by name. */
public final class Strategies {

    private static final List<SelectionStrategy> ALL = List.of(
            new ThresholdStrategy("benchmark", UnaryOperator.identity()),
            new ThresholdStrategy("percentile", CalculatorSettings::withPapersPassRate));

    private Strategies() {}

    /**
     * The strategy of a name: {@code benchmark}, the threshold of least cost, or {@code percentile}, the paper's
     * threshold that 40 % of new instances pass.
     *
     * @throws IllegalArgumentException if there is none; names those there are
     */
    public static SelectionStrategy named(String name) {
        return ALL.stream()
                .filter(strategy -> strategy.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("strategy must be one of "
                        + ALL.stream().map(SelectionStrategy::name).collect(Collectors.joining(", "))
                        + ": others cannot be replayed on a recording, was " + name));
    }
}
