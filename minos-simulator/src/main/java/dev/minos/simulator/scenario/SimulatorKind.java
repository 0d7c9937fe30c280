package dev.minos.simulator.scenario;

/** The model of a platform: how requests share instances, and from where a run starts. */
public enum SimulatorKind {
    /** Every instance serves one request at a time; a run starts without instances. */
    SCALE_PER_REQUEST,
    /** Every instance serves up to {@link Scenario#concurrencyValue()} requests at a time; the cold service process is the initialisation only. */
    CONCURRENCY_VALUE,
    /** As scale-per-request, but a run starts with given running and idle instances: for what happens next. */
    TEMPORAL
}
