package dev.minos.simulator.engine;

/** Hears how far a run has come, about a thousand times per run, on the thread of the run. */
@FunctionalInterface
public interface ProgressListener {

    /** The run has reached this share of its length, from 0 to 1. */
    void reached(double share);
}
