package dev.minos.tracing.model;

import org.jspecify.annotations.Nullable;

/**
 * A piece of work in a trace. Times are microseconds since the epoch, or {@link #UNKNOWN}.
 *
 * @param id its identifier; empty if it has none
 * @param parentId the span that caused it, by its identifier; null if none is named
 * @param container the index in its trace of the span that it is nested in, which is then its parent; -1 for none
 * @param name what is done
 * @param service the type or name of what does it; null if unknown
 * @param url of the request that it serves; null if there is none
 * @param startUs when it began
 * @param endUs when it ended
 * @param kind what the analysis must know of it
 * @param category what its own time counts as; null for the same as its parent's
 * @param relation how its parent goes on
 * @param coldStart whether it says itself that it is the first invocation of an instance
 * @param failure what went wrong
 */
public record Span(
        String id,
        @Nullable String parentId,
        int container,
        String name,
        @Nullable String service,
        @Nullable String url,
        long startUs,
        long endUs,
        Kind kind,
        @Nullable Category category,
        Relation relation,
        boolean coldStart,
        Failure failure) {

    /** A time that is not known. */
    public static final long UNKNOWN = Long.MIN_VALUE;

    /** What the analysis must know of a span. */
    public enum Kind {
        /** A function's own view of its invocation: its caller waits for it, whatever the clocks say. */
        FUNCTION,
        /** The start of an instance's runtime; it comes before the function although it may be nested in it. */
        INITIALIZATION,
        /** The same from a snapshot. */
        RESTORE,
        /** One of the attempts at an asynchronous invocation. */
        ATTEMPT,
        /** An attempt after which Minos handed the message back: all that is done in it is reselection. */
        HANDED_BACK,
        /** Nothing special. */
        OTHER
    }

    /** How the parent of a span goes on. */
    public enum Relation {
        /** It waits. */
        SYNC,
        /** It does not wait. */
        ASYNC,
        /** It does not wait, and the work waits in a queue until somebody takes it. */
        QUEUED,
        /** Times must tell: who ends before its caller has been waited for. */
        BY_TIME
    }

    /**
     * What went wrong.
     *
     * @param error an error of the caller
     * @param fault an error of the callee
     * @param throttle too many calls
     */
    public record Failure(boolean error, boolean fault, boolean throttle) {

        /** Nothing went wrong. */
        public static final Failure NONE = new Failure(false, false, false);

        /** One of eight. */
        public static Failure of(boolean error, boolean fault, boolean throttle) {
            return error || fault || throttle ? new Failure(error, fault, throttle) : NONE;
        }
    }
}
