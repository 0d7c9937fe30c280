package dev.minos.pretest.savings;

import dev.minos.pretest.CalculatorSettings;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The strategies that can be replayed, by name. */
public final class Strategies {

    private static final List<SelectionStrategy> ALL = List.of(
            new ThresholdStrategy("benchmark", UnaryOperator.identity()),
            new ThresholdStrategy("percentile", CalculatorSettings::withPapersPassRate),
            new CpuModelStrategy(),
            new RetireStrategy());

    private Strategies() {}

    /** Their names: others cannot be replayed on a recording. */
    public static List<String> names() {
        return ALL.stream().map(SelectionStrategy::name).toList();
    }

    /**
     * The strategy of a name: {@code benchmark}, the threshold of least cost; {@code percentile}, the paper's threshold
     * that 40 % of new instances pass; {@code cpu-model}, the table of CPU models of least cost; or {@code retire}, the
     * threshold of least cost for an instance's first bodies.
     */
    public static Optional<SelectionStrategy> named(String name) {
        return ALL.stream().filter(strategy -> strategy.name().equals(name)).findFirst();
    }
}
