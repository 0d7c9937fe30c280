package dev.minos.tracing.read;

import dev.minos.tracing.model.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One element of X-Ray's {@code BatchGetTraces.Traces}, with what is missing in it.
 *
 * @param id its identifier; null if missing
 * @param duration seconds from its first to its last moment, as X-Ray says; null if missing
 * @param limitExceeded whether X-Ray says that segments were left out; null if it says nothing
 * @param segments segments in the order of the file, each followed by its subsegments, depth first
 * @param unreadable the segments that could not be read, each with the reason
 */
public record XRayTrace(
        @Nullable String id,
        @Nullable Double duration,
        @Nullable Boolean limitExceeded,
        List<XRaySegment> segments,
        List<Unreadable> unreadable)
        implements ReadTrace {

    /**
     * A segment whose document could not be read.
     *
     * @param errorType the class of the error that Python's reader raises
     * @param reason what is wrong
     */
    public record Unreadable(String errorType, String reason) {}

    @Override
    public Trace toTrace() {
        return XRaySpans.of(this);
    }
}
