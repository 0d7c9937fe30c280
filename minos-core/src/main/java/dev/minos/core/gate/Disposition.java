package dev.minos.core.gate;

/** What an instance is, as far as selection goes. */
public enum Disposition {
    /** No verdict yet: the next invocation is the one that judges. */
    UNJUDGED,
    /** An invocation is finding the verdict; others wait for it. */
    JUDGING,
    /** Good as far as anybody can tell: invocations run, and the first ones are timed. */
    TRIAL,
    /** Good: every invocation runs. */
    KEPT,
    /** Rejected: what came in is handed back, and the process ends. */
    CONDEMNED
}
