package dev.minos.core.configuration;

/** How far Minos goes. */
public enum Mode {
    /** Judge, and hand back what a slow instance received. */
    ENFORCE,
    /** Judge and log, never reject. */
    OBSERVE,
    /** Call the handler and nothing else. */
    OFF
}
