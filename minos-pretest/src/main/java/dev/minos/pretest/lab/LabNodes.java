package dev.minos.pretest.lab;

import dev.minos.local.node.Neighbours;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.node.SpeedClass;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The worker nodes of the laboratory: the k-th node is a pure function of the seed and k.
 *
 * @param mixture kinds of nodes that differ by their brake; null for nodes that differ by busy neighbours on their core
 * @param seed the seed of every draw
 */
public record LabNodes(@Nullable NodeMixture mixture, long seed) {

    /** Nodes with busy neighbours; they need a system that binds threads to cores. */
    public static LabNodes withNeighbours(long seed) {
        return new LabNodes(null, seed);
    }

    /** Whether instances and neighbours share a core to which they are bound. */
    boolean bound() {
        return mixture == null;
    }

    /** In words, what kind they are. */
    String kind() {
        return mixture == null ? "busy neighbours" : "kinds " + String.join(", ", mixture.names());
    }

    Neighbours neighbours(int k) {
        return mixture == null ? Neighbours.ofNode(seed, k) : Neighbours.NONE;
    }

    SpeedClass speed(int k) {
        return mixture == null
                ? SpeedClass.full("neighbours", 1)
                : NodeSequence.seeded(mixture, seed).node(k).speed();
    }

    /** The k-th node in words. */
    String words(int k) {
        Neighbours neighbours = neighbours(k);
        return mixture == null
                ? String.format(
                        Locale.ROOT,
                        "%d neighbours, load %.2f",
                        neighbours.load().size(),
                        neighbours.totalLoad())
                : speed(k).name();
    }
}
