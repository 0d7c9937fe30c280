package dev.minos.local.node;

import java.util.List;

/** The speed classes of a data centre; their shares add up to 1. */
public record NodeMixture(List<SpeedClass> classes) {

    private static final double TOLERANCE = 1e-9;

    public NodeMixture {
        classes = List.copyOf(classes);
        double sum = classes.stream().mapToDouble(SpeedClass::share).sum();
        if (Math.abs(sum - 1) > TOLERANCE) {
            throw new IllegalArgumentException("shares must add up to 1, was " + sum);
        }
    }

    /** Two nodes in five at full speed, the others a third as fast: the setting in which "fastest 40 %" is a real line. */
    public static NodeMixture twoClass() {
        return new NodeMixture(List.of(SpeedClass.full("fast", 0.4), SpeedClass.slowed("slow", 0.6, 5, 10)));
    }

    /** Nodes that are all alike, at full speed. */
    public static NodeMixture uniform() {
        return new NodeMixture(List.of(SpeedClass.full("fast", 1)));
    }

    /** The names of the classes, in order. */
    public List<String> names() {
        return classes.stream().map(SpeedClass::name).toList();
    }

    /** The class at a point of [0, 1) on which the shares are laid out in order. */
    SpeedClass at(double point) {
        double end = 0;
        for (SpeedClass speedClass : classes) {
            end += speedClass.share();
            if (point < end) {
                return speedClass;
            }
        }
        return classes.get(classes.size() - 1);
    }
}
