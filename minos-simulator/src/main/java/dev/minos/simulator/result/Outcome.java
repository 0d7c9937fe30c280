package dev.minos.simulator.result;

/** What became of a request when it arrived. */
public enum Outcome {
    /** It started an instance. */
    COLD,
    /** An instance that was there served it. */
    WARM,
    /** It was turned away. */
    REJECTED
}
