package dev.minos.simulator.engine;

import dev.minos.simulator.selection.Sandboxes.Sandbox;
import org.jspecify.annotations.Nullable;

/** An instance of a speed of its own, and what it is doing. Not thread-safe. */
final class PooledInstance {

    final int slot;
    final Sandbox sandbox;

    /** When the platform ends it at the latest. */
    final double endOfLife;

    /** The request that it runs or hands back. */
    @Nullable
    Message message;

    /** When it took that request. */
    double started;

    /** Whether it was rejected: it runs nothing any more. */
    boolean rejected;

    /** What was billed for the attempt that it runs. */
    long billedMs;

    double lastBody;
    int bodies;

    /** What all of its bodies but the first took together. */
    double warmBodySeconds;

    PooledInstance(int slot, Sandbox sandbox, double endOfLife) {
        this.slot = slot;
        this.sandbox = sandbox;
        this.endOfLife = endOfLife;
    }
}
