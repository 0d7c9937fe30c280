package dev.minos.core.gate;

/** What an instance is, as far as selection goes. */
public enum Disposition {
    /** No verdict yet: the next invocation is the one that judges. */
    UNJUDGED,
    /** An invocation is finding the verdict; others wait for it. */
    JUDGING,
    /** Good: every invocation runs. */
    KEPT,
    /** Rejected: what came in is handed back, and the process ends. */
    CONDEMNED
}
