package dev.minos.model.online;

import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A kind of estimator with its settings, under the name by which users choose it.
 *
 * @param name in lower case with hyphens
 * @param start makes one that has observed nothing
 * @param resume makes the one that wrote a state; throws IllegalArgumentException for anything else
 */
public record EstimatorType(
        String name, Supplier<ThresholdEstimator> start, Function<byte[], ThresholdEstimator> resume) {
    public EstimatorType {
        if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            throw new IllegalArgumentException("name must be lower case with hyphens, was \"" + name + '"');
        }
    }
}
