package dev.minos.workload.classify;

/** The four kinds of invocation patterns that the reference tells apart by eye. */
public enum PatternKind {

    /** About as many requests every minute. */
    STEADY,

    /** More in one minute and fewer in the next, around one level. */
    FLUCTUATING,

    /** A few short outbreaks above the rest. */
    SPIKES,

    /** Levels that last and change at once. */
    JUMP
}
