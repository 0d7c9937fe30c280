package dev.minos.core.configuration;

/** How an invocation goes back to its queue. */
public enum HandOver {
    /** The adapter chooses what loses nothing with this queue. */
    AUTO,
    /** In place: the same message becomes visible again. */
    RELEASE,
    /** By a new message with a higher count, then the original is deleted. */
    COPY,
    /** By a new message with a higher count, then the delivery is acknowledged. */
    REPUBLISH,
    /** In place: the delivery is not acknowledged. */
    NACK,
    /** Not at all: every verdict is observe-only. */
    NONE
}
