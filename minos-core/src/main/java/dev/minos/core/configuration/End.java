package dev.minos.core.configuration;

/** How a rejected instance ends once its invocation is handed back. */
public enum End {
    /** The adapter chooses. */
    AUTO,
    /** Answer the platform, then halt the process. */
    RESPOND,
    /** Answer everything that is inside, then halt the process. */
    DRAIN,
    /** Answer and live on; the next invocation is the first one of a sandbox that came back. */
    STAY,
    /** Halt the process without an answer. */
    CRASH
}
