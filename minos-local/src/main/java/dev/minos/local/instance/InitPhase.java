package dev.minos.local.instance;

/** What an invocation had to wait for before its process could take it. */
public enum InitPhase {
    /** Nothing: the process was waiting for work. */
    NONE,
    /** A new process in a new sandbox: a cold start. */
    ON_DEMAND,
    /** A new process in a sandbox whose last one had ended. It runs on the function's time and is always billed. */
    SUPPRESSED
}
