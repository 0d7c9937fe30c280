package dev.minos.local.node;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Named mixtures of worker nodes.
 *
 * <p>Those of platforms are the CPU models of one region in November 2025, with their shares of new instances and mean
 * duration of one computation, as derived from the measurements in github.com/Persists/classifaas-results (9fda4e8);
 * differences within a model are left out.
 */
public final class NodePresets {

    private static final double LEAST_RUN_MS = 8;
    private static final double LEAST_STOP_MS = 2;

    private static final Map<String, NodeMixture> PRESETS = new TreeMap<>(Map.of(
            "two-class",
            NodeMixture.twoClass(),
            "uniform",
            NodeMixture.uniform(),
            "aws-128",
            platform(
                    new Model("AMD EPYC", 0.231, 0.654),
                    new Model("Intel Xeon 2.9 GHz", 0.113, 0.890),
                    new Model("Intel Xeon 2.5 GHz", 0.513, 1.137),
                    new Model("Intel Xeon 3.0 GHz", 0.143, 1.155)),
            "aws-512",
            platform(
                    new Model("AMD EPYC", 0.177, 0.703),
                    new Model("Intel Xeon 2.9 GHz", 0.143, 0.936),
                    new Model("Intel Xeon 3.0 GHz", 0.189, 1.084),
                    new Model("Intel Xeon 2.5 GHz", 0.491, 1.093)),
            "gcp-512",
            platform(
                    new Model("model 1", 0.109, 0.910),
                    new Model("model 143", 0.477, 0.938),
                    new Model("model 17", 0.376, 1.078),
                    new Model("model 85", 0.034, 1.303))));

    private NodePresets() {}

    private record Model(String name, double share, double relativeDuration) {}

    /** The names, in alphabetical order. */
    public static List<String> names() {
        return List.copyOf(PRESETS.keySet());
    }

    /** The mixture of this name. */
    public static Optional<NodeMixture> named(String name) {
        return Optional.ofNullable(PRESETS.get(name));
    }

    private static NodeMixture platform(Model... models) {
        double fastest = List.of(models).stream()
                .mapToDouble(Model::relativeDuration)
                .min()
                .orElseThrow();
        double shares = List.of(models).stream().mapToDouble(Model::share).sum();
        return new NodeMixture(List.of(models).stream()
                .map(model -> node(model.name(), model.share() / shares, model.relativeDuration() / fastest))
                .toList());
    }

    private static SpeedClass node(String name, double share, double slowdown) {
        if (slowdown == 1) {
            return SpeedClass.full(name, share).withCpuModel(name);
        }
        double runMs = Math.max(LEAST_RUN_MS, LEAST_STOP_MS / (slowdown - 1));
        return SpeedClass.slowed(name, share, runMs, runMs * (slowdown - 1)).withCpuModel(name);
    }
}
