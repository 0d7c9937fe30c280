package dev.minos.pretest.local;

import dev.minos.local.node.NodeMixture;
import org.jspecify.annotations.Nullable;

/**
 * How a pre-test runs on the local cloud.
 *
 * @param nodes the kinds of worker nodes
 * @param users virtual users, and so instances that run at once: more than cores slow each other down; at least 1
 * @param seed the seed of every draw
 * @param times when requests come, or null if they come from the virtual users
 */
public record LocalPlan(
        NodeMixture nodes, int users, long seed, @Nullable RequestTimes times) {

    private static final int MOST_AT_ONCE = 8;

    /** Checks the range. */
    public LocalPlan {
        if (users < 1) {
            throw new IllegalArgumentException("users must be >= 1, was " + users);
        }
    }

    /** Its requests to a fleet. */
    Traffic traffic(Fleet fleet) {
        return times == null ? new VirtualUsers(fleet, users) : new OpenLoop(fleet, times);
    }

    /** As many instances as can run freely on this machine at once, within reason. */
    public static int freeInstances() {
        return Math.max(1, Math.min(MOST_AT_ONCE, Runtime.getRuntime().availableProcessors()));
    }
}
