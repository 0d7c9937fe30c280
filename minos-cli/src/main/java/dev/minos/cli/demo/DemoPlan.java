package dev.minos.cli.demo;

import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeMixture;
import dev.minos.pretest.local.LocalPlatform;
import java.time.Duration;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What a demo run is to do.
 *
 * @param platform where the example runs
 * @param total wall time of the whole run
 * @param baseline what the first arm does
 * @param sandbox what becomes of a sandbox whose process has ended
 * @param nodes the kinds of worker nodes
 * @param rejects whether Minos may reject, or only observes
 * @param passRate the paper's rule with this share of instances passing, or empty for the threshold of least cost
 * @param users virtual users, and so instances that run at once
 * @param seed the seed of every draw
 * @param workload when requests come instead of from virtual users, or null
 */
record DemoPlan(
        LocalPlatform platform,
        Duration total,
        Baseline baseline,
        SandboxBehaviour sandbox,
        NodeMixture nodes,
        boolean rejects,
        OptionalDouble passRate,
        int users,
        long seed,
        @Nullable DemoWorkload workload) {

    static final int RETRY_BOUND = 5;

    private static final Duration LAMBDA_LIFETIME = Duration.ofSeconds(25);
    /** A cold start takes longer there, and has to be spread over more invocations. */
    private static final Duration FUNCTIONS_LIFETIME = Duration.ofSeconds(40);

    private static final Duration BLOCK = Duration.ofSeconds(14);
    private static final Duration SHORTEST_BLOCK = Duration.ofSeconds(4);
    private static final int FEWEST_READINGS = 8;
    private static final int MOST_READINGS = 30;
    private static final int SECONDS_PER_READING = 7;

    DemoPlan {
        if (users < 1) {
            throw new IllegalArgumentException("users must be >= 1, was " + users);
        }
    }

    /** Independent cold instances that the pre-test reads. */
    int readings() {
        long affordable = total.toSeconds() / SECONDS_PER_READING;
        return (int) Math.max(FEWEST_READINGS, Math.min(MOST_READINGS, affordable));
    }

    /** How long a platform keeps a sandbox; where it brings the same one back it lives through the whole run. */
    Duration lifetime() {
        if (sandbox == SandboxBehaviour.SAME) {
            return total;
        }
        return platform == LocalPlatform.LAMBDA ? LAMBDA_LIFETIME : FUNCTIONS_LIFETIME;
    }

    /** Blocks of each arm that fit into the time left. */
    int blocksPerArm(Duration left) {
        return (int) Math.max(2, Math.round(left.toMillis() / 2.0 / BLOCK.toMillis()));
    }

    /** The length of a block; where the pre-test took longer than thought, the run does too. */
    Duration block(Duration left) {
        Duration fair = left.dividedBy(2L * blocksPerArm(left));
        return fair.compareTo(SHORTEST_BLOCK) < 0 ? SHORTEST_BLOCK : fair;
    }
}
