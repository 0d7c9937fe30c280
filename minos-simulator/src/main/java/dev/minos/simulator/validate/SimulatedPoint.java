package dev.minos.simulator.validate;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A measured point and simulated experiments of the same length.
 *
 * @param point the measurement
 * @param experiments what each simulated experiment came to
 */
record SimulatedPoint(MeasuredPoint point, List<Figures> experiments) {

    SimulatedPoint {
        experiments = List.copyOf(experiments);
    }

    /** What the model expects: the mean of the experiments. */
    Figures expected() {
        return new Figures(
                mean(Figures::coldStartProbability),
                mean(Figures::averageInstanceCount),
                mean(Figures::wastedCapacity));
    }

    double mean(ToDoubleFunction<Figures> figure) {
        return experiments.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }

    /** The share by which the measurement misses the model's expectation. */
    double error(ToDoubleFunction<Figures> figure) {
        double measured = figure.applyAsDouble(point.measured());
        return Math.abs(mean(figure) - measured) / measured;
    }

    /** The share by which an experiment of this length would miss it on average if the model were perfect. */
    double expectedError(ToDoubleFunction<Figures> figure) {
        double mean = mean(figure);
        return experiments.stream()
                .mapToDouble(figure)
                .map(value -> Math.abs(value - mean) / mean)
                .average()
                .orElse(Double.NaN);
    }

    /** The standard deviation of a figure from experiment to experiment. */
    double deviation(ToDoubleFunction<Figures> figure) {
        double mean = mean(figure);
        double squares = experiments.stream()
                .mapToDouble(figure)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (experiments.size() - 1));
    }
}
