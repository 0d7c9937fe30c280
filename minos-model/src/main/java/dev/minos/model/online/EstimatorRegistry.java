package dev.minos.model.online;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The kinds of estimators that can be chosen by name. Immutable. */
public final class EstimatorRegistry {
    /** What the forgetting estimator remembers: as much as the usual window. */
    private static final double MEMORY = WindowEstimator.DEFAULT_WINDOW;

    private final Map<String, EstimatorType> types;

    private EstimatorRegistry(Map<String, EstimatorType> types) {
        this.types = types;
    }

    /** {@code window}, {@code mean-sd}, {@code mean-sd-forgetting} and {@code p2}, each as its documentation says. */
    public static EstimatorRegistry builtIn() {
        EstimatorRegistry registry = new EstimatorRegistry(Map.of());
        for (EstimatorType type : List.of(
                new EstimatorType("window", WindowEstimator::new, WindowEstimator::resume),
                new EstimatorType("mean-sd", MeanDeviationEstimator::ofAll, MeanDeviationEstimator::resume),
                new EstimatorType(
                        "mean-sd-forgetting",
                        () -> MeanDeviationEstimator.forgetting(MEMORY),
                        MeanDeviationEstimator::resume),
                new EstimatorType("p2", P2Estimator::new, P2Estimator::resume))) {
            registry = registry.with(type);
        }
        return registry;
    }

    /** The same kinds and one more; of two with one name the later counts. */
    public EstimatorRegistry with(EstimatorType type) {
        Map<String, EstimatorType> more = new LinkedHashMap<>(types);
        more.put(type.name(), type);
        return new EstimatorRegistry(more);
    }

    /** The names, in the order in which they were added. */
    public Set<String> names() {
        return Collections.unmodifiableSet(types.keySet());
    }

    /**
     * The kind of this name.
     *
     * @throws IllegalArgumentException naming the kinds that there are
     */
    public EstimatorType named(String name) {
        EstimatorType type = types.get(name);
        if (type == null) {
            throw new IllegalArgumentException(
                    "estimator must be one of " + String.join(", ", types.keySet()) + ", was \"" + name + '"');
        }
        return type;
    }
}
