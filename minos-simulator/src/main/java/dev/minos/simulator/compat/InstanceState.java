package dev.minos.simulator.compat;

/** The state of an instance in the reference. */
enum InstanceState {
    COLD,
    WARM,
    IDLE,
    TERMINATED
}
