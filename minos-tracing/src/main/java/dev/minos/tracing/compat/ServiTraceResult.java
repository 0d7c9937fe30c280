package dev.minos.tracing.compat;

import dev.minos.tracing.model.Category;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the reference says of one trace. Immutable. */
public sealed interface ServiTraceResult {

    /** The trace's identifier; null if it has none. */
    @Nullable
    String traceId();

    /**
     * An analysed trace.
     *
     * @param traceId the trace's identifier
     * @param startTime when the trace began, in seconds since the epoch, as read
     * @param endTime when it ended
     * @param durationMicros X-Ray's own duration
     * @param url of the last API gateway; null if there is none
     * @param coldStarts on the path
     * @param errors how many nodes had an error
     * @param throttles how many nodes were throttled
     * @param faults how many nodes had a fault
     * @param services the origins of all nodes that have one
     * @param pathNames the names of the nodes on the path
     * @param breakdown microseconds by category; a category that never occurred is missing
     * @param startId the first node
     * @param endId the node with the latest end
     * @param pathIds the nodes on the path
     * @param invocationTypes client, sync or async, by node
     * @param segments the path in time
     */
    record Valid(
            String traceId,
            double startTime,
            double endTime,
            long durationMicros,
            @Nullable String url,
            int coldStarts,
            int errors,
            int throttles,
            int faults,
            List<@Nullable String> services,
            List<String> pathNames,
            Map<Category, Long> breakdown,
            String startId,
            String endId,
            List<String> pathIds,
            Map<String, String> invocationTypes,
            List<PathSegment> segments)
            implements ServiTraceResult {}

    /**
     * A rejected trace.
     *
     * @param traceId the trace's identifier; null if it has none
     * @param errorType the class of Python's error
     * @param message its text
     */
    record Invalid(@Nullable String traceId, String errorType, String message) implements ServiTraceResult {}
}
