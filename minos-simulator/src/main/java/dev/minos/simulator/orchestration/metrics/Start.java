package dev.minos.simulator.orchestration.metrics;

/** How a request came to run. */
public enum Start {
    /** On a container that was started for requests of its function, as its first. */
    COLD,
    /** On a busy container after that had finished. */
    DELAYED,
    /** At once, on an idle container. */
    WARM
}
