package dev.minos.tracing.compat;

import dev.minos.tracing.model.Category;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns the path into segments in time, pair by pair. A pair is (A) a call of a function that starts cold, (B) an asynchronous
 * call, (C) a call from parent to child, or (D) a step from one node to another by way of common ancestors. Segments may
 * overlap and be negative: that is how the reference does it. Not thread-safe.
 */
final class LatencyBreakdown {

    private final SpanGraph graph;
    private final GlobalChecks checks;
    private final List<Integer> path;
    private final List<PathSegment> segments = new ArrayList<>();
    private final List<Integer> resources = new ArrayList<>();
    private int coldStarts;

    LatencyBreakdown(SpanGraph graph, GlobalChecks checks, List<Integer> path) {
        this.graph = graph;
        this.checks = checks;
        this.path = path;
        int next = 0;
        while (next < path.size()) {
            int current = path.get(next++);
            if (next < path.size()) {
                next = pair(current, next);
            } else {
                span(current, endOf(current));
                returnToCallers(current);
            }
        }
    }

    List<PathSegment> segments() {
        return segments;
    }

    /** The node that a segment is spent in. */
    int resource(int segment) {
        return resources.get(segment);
    }

    int coldStarts() {
        return coldStarts;
    }

    /** Adds what lies between a node and the path's element {@code index}; tells which element is the next current one. */
    private int pair(int from, int index) {
        int current = from;
        int position = index;
        while (true) {
            int next = path.get(position);
            int initialization = initializationOf(next);
            if (initialization == SpanGraph.NONE) {
                if (!checks.isSync(next) && graph.parent(next) != SpanGraph.NONE) {
                    asynchronous(current, next);
                } else if (graph.parent(next) == current) {
                    add(current, startOf(current), startOf(next), "sync-send", current, next, categoryOf(current));
                } else {
                    acrossAncestors(current, next);
                }
                return position;
            }
            coldStart(current, next, initialization);
            // Skips the function and, unseen, the element behind it, which is taken to be the initialization.
            position = Math.min(position + 2, path.size());
            if (position == path.size()) {
                span(next, endOf(next));
                riseWhileLater(next);
                return position;
            }
            current = next;
        }
    }

    private int initializationOf(int node) {
        if (Heuristics.FUNCTION.equals(graph.document(node).origin())) {
            for (int child : graph.children(node)) {
                if (graph.name(child).equals("Initialization")) {
                    return child;
                }
            }
        }
        return SpanGraph.NONE;
    }

    private void coldStart(int current, int function, int initialization) {
        coldStarts++;
        add(current, startOf(current), startOf(initialization), "span-parent", Category.CONTAINER_INITIALIZATION);
        add(initialization, startOf(initialization), endOf(initialization), "span", Category.RUNTIME_INITIALIZATION);
        add(
                current,
                endOf(initialization),
                startOf(function),
                "span-parent",
                initialization,
                function,
                categoryOf(current));
    }

    private void asynchronous(int current, int next) {
        double early = Math.min(endOf(current), startOf(next));
        span(current, early);
        if (Heuristics.runsBackwards(startOf(current), startOf(next))) {
            throw RejectedTraceException.plain("Negative time difference between current (" + graph.id(current)
                    + ") and next (" + graph.id(next) + ") segment.");
        }
        add(SpanGraph.NONE, early, startOf(next), "async-send", current, next, Category.TRIGGER);
    }

    private void acrossAncestors(int current, int next) {
        span(current, endOf(current));
        int node = current;
        int parent = graph.requireParent(node);
        for (int steps = 0; endOf(parent) <= startOf(next); steps++) {
            requireProgress(steps);
            rise(node, parent);
            node = parent;
            parent = graph.requireParent(node);
        }
        int common = graph.requireParent(next);
        add(common, endOf(node), startOf(next), "span-parent", node, next, categoryOf(common));
    }

    private void riseWhileLater(int function) {
        int node = function;
        int parent = graph.requireParent(node);
        for (int steps = 0; parent != SpanGraph.NONE && endOf(parent) >= endOf(node); steps++) {
            requireProgress(steps);
            rise(node, parent);
            node = parent;
            parent = graph.parent(node);
        }
    }

    private void returnToCallers(int last) {
        int node = last;
        for (int steps = 0; graph.parent(node) != SpanGraph.NONE && checks.isSync(node); steps++) {
            if (steps > graph.size()) {
                throw RejectedTraceException.recursion("");
            }
            rise(node, graph.parent(node));
            node = graph.parent(node);
        }
    }

    private void requireProgress(int steps) {
        if (steps > graph.size()) {
            throw RejectedTraceException.endless("its parents go round in a circle");
        }
    }

    private void rise(int node, int parent) {
        add(parent, endOf(node), endOf(parent), "sync-receive", node, parent, categoryOf(parent));
    }

    private void span(int node, double end) {
        add(node, startOf(node), end, "span", categoryOf(node));
    }

    private void add(int resource, double start, double end, String type, Category category) {
        add(resource, start, end, type, SpanGraph.NONE, SpanGraph.NONE, category);
    }

    private void add(int resource, double start, double end, String type, int source, int target, Category category) {
        resources.add(resource);
        segments.add(new PathSegment(
                start,
                end,
                PythonTime.micros(end) - PythonTime.micros(start),
                idOrNull(resource),
                idOrNull(source),
                idOrNull(target),
                type,
                category));
    }

    private @Nullable String idOrNull(int node) {
        return node == SpanGraph.NONE ? null : graph.id(node);
    }

    private Category categoryOf(int node) {
        return OriginCategory.of(graph, node);
    }

    private double startOf(int node) {
        return graph.startOf(node);
    }

    private double endOf(int node) {
        return graph.endOf(node);
    }
}
