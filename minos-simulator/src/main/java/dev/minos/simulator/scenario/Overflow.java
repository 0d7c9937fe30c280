package dev.minos.simulator.scenario;

/** What becomes of a request for which there is neither an instance nor the right to start one. */
public enum Overflow {
    /** It is rejected and vanishes, as in the reference. */
    REJECT,
    /** It waits, first come first served, until an instance can take it. */
    QUEUE
}
