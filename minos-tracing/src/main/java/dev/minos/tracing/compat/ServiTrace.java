package dev.minos.tracing.compat;

import dev.minos.tracing.model.Category;
import dev.minos.tracing.read.XRayTrace;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The analysis of ServiTrace 0.4.0 (Scheuner et al., "Let's Trace It: Fine-Grained Serverless Benchmarking using Synchronous and
 * Asynchronous Orchestrated Applications"), equal in every field, message and weakness; for comparisons, not for use. The
 * reference recurs until Python's limit, about a thousand calls, which depends on who calls it: that one border is
 * approximate. Stateless.
 */
public final class ServiTrace {

    private ServiTrace() {}

    /** What ServiTrace says of a trace. */
    public static ServiTraceResult analyze(XRayTrace trace) {
        try {
            return analyzeOrReject(trace);
        } catch (RejectedTraceException rejected) {
            return new ServiTraceResult.Invalid(
                    trace.id(), rejected.errorType(), String.valueOf(rejected.getMessage()));
        }
    }

    private static ServiTraceResult analyzeOrReject(XRayTrace trace) {
        if (trace.duration() == null) {
            throw RejectedTraceException.plain("Missing trace duration.");
        }
        SpanGraph graph = SpanGraph.of(trace);
        long duration = PythonTime.micros(trace.duration());
        GlobalChecks checks = new GlobalChecks(trace, graph, duration);
        List<Integer> path = LongestPath.of(graph, checks.first, checks.last);
        LatencyBreakdown breakdown = new LatencyBreakdown(graph, checks, path);
        List<String> names = path.stream().map(graph::name).toList();
        Map<Category, Long> sums = sums(graph, checks, breakdown);
        long sum = sums.values().stream().mapToLong(Long::longValue).sum();
        checkEnd(graph, checks, breakdown.segments());
        if (Math.abs(duration - sum) >= GlobalChecks.MARGIN) {
            throw RejectedTraceException.assertion("Trace duration " + PythonTime.text(duration)
                    + " does not match latency breakdown " + PythonTime.text(sum) + " within margin "
                    + PythonTime.text(GlobalChecks.MARGIN) + ".");
        }
        long initializations = names.stream().filter("Initialization"::equals).count();
        if (breakdown.coldStarts() != initializations) {
            throw RejectedTraceException.assertion("num_cold_starts (" + breakdown.coldStarts()
                    + ") does not match the number of initialization segments (" + initializations + ").");
        }
        return new ServiTraceResult.Valid(
                String.valueOf(trace.id()),
                checks.startTime,
                checks.endTime,
                duration,
                checks.url,
                breakdown.coldStarts(),
                checks.errors,
                checks.throttles,
                checks.faults,
                Collections.unmodifiableList(checks.services),
                names,
                Collections.unmodifiableMap(sums),
                graph.id(checks.first),
                graph.id(checks.last),
                path.stream().map(graph::id).toList(),
                checks.invocationTypes(),
                List.copyOf(breakdown.segments()));
    }

    /** Sums up by category and checks that each segment ends where the sum says. */
    private static Map<Category, Long> sums(SpanGraph graph, GlobalChecks checks, LatencyBreakdown breakdown) {
        Map<Category, Long> sums = new EnumMap<>(Category.class);
        sums.put(Category.UNCLASSIFIED, 0L);
        long start = PythonTime.micros(checks.startTime);
        long sum = 0;
        List<PathSegment> segments = breakdown.segments();
        for (int i = 0; i < segments.size(); i++) {
            PathSegment segment = segments.get(i);
            sums.merge(segment.category(), segment.durationMicros(), Long::sum);
            if (segment.resource() != null && !segment.resource().isEmpty()) {
                graph.name(breakdown.resource(i));
            }
            sum += segment.durationMicros();
            if (sum != PythonTime.micros(segment.end()) - start) {
                throw RejectedTraceException.assertion(
                        "Summed duration " + PythonTime.text(sum) + " does not match difference to trace start_time.");
            }
        }
        return sums;
    }

    private static void checkEnd(SpanGraph graph, GlobalChecks checks, List<PathSegment> segments) {
        String target = segments.get(segments.size() - 1).target();
        if (target == null) {
            throw RejectedTraceException.key("target");
        }
        boolean isEnd = target.equals(graph.id(checks.last)) || target.equals(graph.id(checks.first));
        if (!isEnd && graph.endOf(graph.number(target)) != checks.endTime) {
            throw RejectedTraceException.plain("Segment with latest end time (" + graph.id(checks.last)
                    + ") does not match last target (" + target + ") of critical path.");
        }
    }
}
