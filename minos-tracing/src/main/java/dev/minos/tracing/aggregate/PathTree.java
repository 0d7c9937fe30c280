package dev.minos.tracing.aggregate;

import dev.minos.tracing.analysis.Segment;
import dev.minos.tracing.analysis.TraceBreakdown;
import dev.minos.tracing.model.Category;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The critical paths of many traces laid over each other by the names of the spans from the root down, as a flame graph has
 * it: a node's time is its own and that of all below it. Not thread-safe.
 */
public final class PathTree {

    /** More different stacks than these are counted where they branch off. */
    private static final int MOST_NODES = 400;

    /**
     * A node, as it is told to others.
     *
     * @param name the name of the spans, or of what was waited for
     * @param depth how many nodes are above it
     * @param category what its own time counts as; null if it has none
     * @param totalUs its own time and that of all below it, in microseconds, summed over all traces
     * @param ownUs its own time
     */
    public record Entry(String name, int depth, @Nullable Category category, long totalUs, long ownUs) {}

    private final Node top = new Node();
    private int nodes;

    void add(TraceBreakdown trace) {
        Node[] known = new Node[trace.trace().spans().size()];
        for (Segment segment : trace.segments()) {
            int span = trace.shownAs(segment.span());
            Category category = segment.category();
            Node node;
            if (category == Category.TRIGGER || trace.isBeforeItsSpan(segment)) {
                node = below(node(trace, trace.parentOf(span), known), category.field());
            } else if (category == Category.CONTAINER_INITIALIZATION) {
                node = below(node(trace, span, known), category.field());
            } else {
                node = node(trace, span, known);
            }
            node.own += segment.durationUs();
            node.category = node.category == null ? category : node.category;
        }
    }

    private Node node(TraceBreakdown trace, int span, @Nullable Node[] known) {
        if (span < 0) {
            return top;
        }
        Node node = known[span];
        if (node == null) {
            Node parent = node(trace, trace.parentOf(span), known);
            node = below(parent, trace.trace().spans().get(span).name());
            known[span] = node;
        }
        return node;
    }

    private Node below(Node parent, String name) {
        Node known = parent.children.get(name);
        if (known != null) {
            return known;
        }
        String kept = nodes < MOST_NODES || parent.children.isEmpty() ? name : "...";
        return parent.children.computeIfAbsent(kept, key -> {
            nodes++;
            return new Node();
        });
    }

    /** All nodes, each before those below it, in the order in which they first occurred. */
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        top.children.forEach((name, node) -> collect(name, node, 0, entries));
        return entries;
    }

    private static long collect(String name, Node node, int depth, List<Entry> entries) {
        int place = entries.size();
        entries.add(new Entry(name, depth, node.category, node.own, node.own));
        long total = node.own;
        for (Map.Entry<String, Node> child : node.children.entrySet()) {
            total += collect(child.getKey(), child.getValue(), depth + 1, entries);
        }
        entries.set(place, new Entry(name, depth, node.category, total, node.own));
        return total;
    }

    private static final class Node {

        private final Map<String, Node> children = new LinkedHashMap<>(4);
        private long own;
        private @Nullable Category category;
    }
}
