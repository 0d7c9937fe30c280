package dev.minos.local.node;

import java.util.SplittableRandom;

/**
 * The seeded order in which a platform hands out worker nodes: two platforms with equal sequences give their k-th
 * sandbox nodes of equal speed, whatever else happens in them.
 *
 * <p>The order is stratified, so that a short run meets the shares of the mixture too. Of every {@code stratum}
 * consecutive draws each class gets its share, rounded down or up:
 *
 * <ol>
 *   <li>place {@code stratum} equidistant points on [0, 1) with one random offset (systematic sampling);
 *   <li>look up the class of each point;
 *   <li>shuffle them.
 * </ol>
 *
 * Immutable and thread-safe.
 *
 * @param stratum draws per stratum; 5 meets shares that are multiples of a fifth exactly
 */
public record NodeSequence(NodeMixture mixture, long seed, int stratum) {

    public NodeSequence {
        if (stratum < 1) {
            throw new IllegalArgumentException("stratum must be >= 1, was " + stratum);
        }
    }

    /** A sequence with strata of five. */
    public static NodeSequence seeded(NodeMixture mixture, long seed) {
        return new NodeSequence(mixture, seed, 5);
    }

    /** The k-th node, counted from 0: a pure function of this record and k. */
    public WorkerNode node(int k) {
        if (k < 0) {
            throw new IllegalArgumentException("k must be >= 0, was " + k);
        }
        return new WorkerNode("node-" + k, draw(k / stratum)[k % stratum]);
    }

    private SpeedClass[] draw(int stratumIndex) {
        var random = new SplittableRandom(new SplittableRandom(seed).nextLong() + stratumIndex);
        double offset = random.nextDouble();
        var drawn = new SpeedClass[stratum];
        for (int i = 0; i < stratum; i++) {
            drawn[i] = mixture.at((i + offset) / stratum);
        }
        for (int i = stratum - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            SpeedClass swapped = drawn[i];
            drawn[i] = drawn[j];
            drawn[j] = swapped;
        }
        return drawn;
    }
}
