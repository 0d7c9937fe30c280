package dev.minos.tracing.analysis;

/**
 * What had to be mended before a trace could be analysed. All zero and false for a clean one.
 *
 * @param skewUs the farthest that a span reached beyond the caller that waited for it, or ended before it began, in microseconds
 * @param orphans spans whose parent is missing or that have none beside the root; they were put where they lie in time
 * @param duplicates spans whose identifier had been seen before; left out if the name is the same as well
 * @param cycles circles of parents; cut at the earliest span
 * @param unfinished spans without an end; they end with the last span inside of them
 * @param timeless spans without any time; they count for nothing
 * @param unreadable spans whose text could not be read; left out
 * @param limitExceeded whether the source says that spans were left out
 * @param durationOffUs how far the source's own duration is from the spans, in microseconds
 */
public record Quality(
        long skewUs,
        int orphans,
        int duplicates,
        int cycles,
        int unfinished,
        int timeless,
        int unreadable,
        boolean limitExceeded,
        long durationOffUs) {

    /** Clocks of different precision disagree by as much, in microseconds, without anything being wrong. */
    public static final long MARGIN_US = 1_001;

    /** Whether parts are missing. */
    public boolean isIncomplete() {
        return orphans + unfinished + timeless + unreadable > 0 || limitExceeded;
    }

    /** Whether a reader should know: parts are missing or contradictory, or clocks disagree by more than their precision. */
    public boolean isFlagged() {
        return isIncomplete() || duplicates + cycles > 0 || skewUs > MARGIN_US || durationOffUs > MARGIN_US;
    }
}
