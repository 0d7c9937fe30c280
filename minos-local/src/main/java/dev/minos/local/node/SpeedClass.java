package dev.minos.local.node;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A kind of worker node: how common it is and how much of the time it lets a process run. Processes on it run for
 * {@code runMs}, stand still for {@code stopMs}, and so on; {@code stopMs} 0 is full speed.
 *
 * @param share the probability of a node of this class, in (0, 1]
 * @param cpuModel what the node says its CPU is, or null to show the real one
 */
public record SpeedClass(
        String name,
        double share,
        double runMs,
        double stopMs,
        @Nullable String cpuModel) {

    public SpeedClass {
        if (!(share > 0 && share <= 1)) {
            throw new IllegalArgumentException("share must be in (0, 1], was " + share);
        }
        if (!(runMs >= 1)) {
            throw new IllegalArgumentException("runMs must be >= 1, was " + runMs);
        }
        if (!(stopMs >= 0 && stopMs < 1000)) {
            throw new IllegalArgumentException("stopMs must be in [0, 1000), was " + stopMs);
        }
    }

    /** A class whose nodes run at the machine's own speed. */
    public static SpeedClass full(String name, double share) {
        return new SpeedClass(name, share, 1, 0, null);
    }

    /** A class whose nodes let a process run for {@code runMs} out of every {@code runMs + stopMs}. */
    public static SpeedClass slowed(String name, double share, double runMs, double stopMs) {
        return new SpeedClass(name, share, runMs, stopMs, null);
    }

    /** The same class with a CPU model of its own. */
    public SpeedClass withCpuModel(String model) {
        return new SpeedClass(name, share, runMs, stopMs, model);
    }

    /** How many times longer the same computation takes here than at full speed; 1 is full speed. */
    public double slowdown() {
        return (runMs + stopMs) / runMs;
    }

    /** The CPU model that instances on these nodes should see; empty for the real one. */
    public Optional<String> shownCpuModel() {
        return Optional.ofNullable(cpuModel);
    }
}
