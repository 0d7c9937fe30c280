package dev.minos.simulator.engine;

/** Hears of every attempt of a run with selection when it ends, on the thread of the run. */
@FunctionalInterface
public interface AttemptListener {

    /** An attempt has ended. */
    void ended(Attempt attempt);
}
