package dev.minos.simulator.process;

/**
 * Draws the times of a process, in seconds, many at once: a simulation then makes one virtual call per block of events
 * and not one per event. Not thread-safe; successive blocks go on where the last one ended.
 */
@FunctionalInterface
public interface Sampler {

    /** Overwrites all elements with the next times. Infinity says that the process has ended. */
    void fill(double[] seconds);
}
