package dev.minos.tracing.analysis;

import dev.minos.tracing.model.Category;

/**
 * A stretch of the critical path, spent in one span.
 *
 * @param span the index of the span in its trace; for time before an asynchronous call, the span that was called
 * @param startUs its beginning in microseconds since the epoch
 * @param endUs its end, later than its beginning
 * @param category what it counts as
 */
public record Segment(int span, long startUs, long endUs, Category category) {

    /** How long it is, in microseconds. */
    public long durationUs() {
        return endUs - startUs;
    }
}
