package dev.minos.pretest;

/**
 * How much a pre-test may take.
 *
 * @param instances independent cold instances that are wanted, and after which it stops; at least 1
 * @param maxUsd dollars after which it stops, by list prices; infinite for no limit
 */
public record Limits(int instances, double maxUsd) {

    /** Checks the ranges. */
    public Limits {
        if (instances < 1) {
            throw new IllegalArgumentException("instances must be >= 1, was " + instances);
        }
        if (!(maxUsd > 0)) {
            throw new IllegalArgumentException("maxUsd must be > 0, was " + maxUsd);
        }
    }
}
