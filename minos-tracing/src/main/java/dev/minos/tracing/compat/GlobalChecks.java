package dev.minos.tracing.compat;

import dev.minos.tracing.read.XRaySegment;
import dev.minos.tracing.read.XRayTrace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One pass over the nodes in their order: where the trace begins and ends, how nodes were called, and the reference's checks
 * on the whole. Not thread-safe.
 */
final class GlobalChecks {

    /** Clocks of different precision may disagree by this much, in microseconds. */
    static final long MARGIN = 1_001;

    private static final String ADVICE = " Ensure that the trace is fully connected and there are no clock issues.";

    final int first;
    final int last;
    final double startTime;
    final double endTime;
    final Map<String, String> invocationTypes = new LinkedHashMap<>();
    final List<@Nullable String> services = new ArrayList<>();

    @Nullable
    String url;

    int errors;
    int faults;
    int throttles;

    private final boolean[] synchronous;

    GlobalChecks(XRayTrace trace, SpanGraph graph, long durationMicros) {
        synchronous = new boolean[graph.size()];
        int earliest = SpanGraph.NONE;
        int latest = SpanGraph.NONE;
        for (int node = 0; node < graph.size(); node++) {
            if (graph.isEmpty(node)) {
                throw RejectedTraceException.plain("Node " + graph.id(node) + " has empty attributes.");
            }
            invocationTypes.put(graph.id(node), invocationType(trace, graph, node));
            if (earliest == SpanGraph.NONE || graph.startOf(node) < graph.startOf(earliest)) {
                earliest = node;
            }
            if (latest == SpanGraph.NONE || graph.endOf(node) > graph.endOf(latest)) {
                latest = node;
            }
            count(graph.document(node));
        }
        if (graph.start() == SpanGraph.NONE) {
            throw RejectedTraceException.plain("Logical root node missing.");
        }
        if (graph.start() != earliest) {
            throw RejectedTraceException.plain("Logical first trace segment " + graph.id(graph.start())
                    + " does not match the earliest time (sub)segment " + graph.id(earliest) + "." + ADVICE);
        }
        first = earliest;
        last = latest;
        startTime = graph.startOf(earliest);
        endTime = graph.endOf(latest);
        long calculated = PythonTime.micros(endTime) - PythonTime.micros(startTime);
        if (Math.abs(durationMicros - calculated) > MARGIN) {
            throw RejectedTraceException.plain("Trace duration " + PythonTime.text(durationMicros)
                    + " does not match the calculated trace duration " + PythonTime.text(calculated)
                    + " based on start and end times." + ADVICE);
        }
    }

    boolean isSync(int node) {
        return synchronous[node];
    }

    Map<String, String> invocationTypes() {
        return Collections.unmodifiableMap(invocationTypes);
    }

    private String invocationType(XRayTrace trace, SpanGraph graph, int node) {
        int parent = graph.parent(node);
        if (parent == SpanGraph.NONE) {
            return "client";
        }
        if (graph.isEmpty(parent)) {
            throw RejectedTraceException.plain("Incomplete trace " + trace.id() + " because the parent node "
                    + graph.id(parent) + " of node " + graph.id(node) + " is empty.");
        }
        synchronous[node] = !Heuristics.isAsync(graph.document(parent), graph.document(node));
        return synchronous[node] ? "sync" : "async";
    }

    private void count(XRaySegment document) {
        if (document.hasOrigin()) {
            services.add(document.origin());
            if ("AWS::ApiGateway::Stage".equals(document.origin())) {
                if (!document.urlLack().isEmpty()) {
                    throw RejectedTraceException.key(document.urlLack());
                }
                url = document.url();
            }
        }
        errors += document.error() ? 1 : 0;
        faults += document.fault() ? 1 : 0;
        throttles += document.throttle() ? 1 : 0;
    }
}
