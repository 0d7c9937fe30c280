package dev.minos.core.configuration;

/** What becomes of messages that must stay in order, on an instance that hands back. */
public enum Ordered {
    /** They run where they are. */
    RUN,
    /** They are handed back in place, so that the order holds. */
    NACK,
    /** They go back as all others do, behind the ones that follow them. */
    REPUBLISH
}
