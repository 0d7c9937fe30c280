package dev.minos.simulator.selection;

/** What instances are selected by. */
public enum Strategy {
    /** Nothing: no benchmark, every instance stays. */
    NONE,
    /** The benchmark, which is judged and reported, but nothing is rejected. */
    OBSERVE,
    /** The benchmark. */
    BENCHMARK,
    /** The CPU model, known at once and taken for as fast as it is on average. */
    CPU_MODEL,
    /** The first bodies themselves: an instance that was slow ends after it has answered, and nothing is handed back. */
    RETIRE
}
