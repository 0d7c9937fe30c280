package dev.minos.tracing.compat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The reference's "longest path", which it takes for the critical one: after FIRM (Qiu et al., OSDI 2020), extended by
 * asynchronous calls, of which only those are followed that lead to the latest node.
 *
 * <p>For each node: (1) itself; (2) in the order of their ends, every child that ends before the last one begins, unless the
 * path so far outlasts the node; (3) the last child, if it is a synchronous call under the same condition, or an
 * asynchronous one that is next on the way to the latest node. Recursion is a stack of frames here. Not thread-safe.
 */
final class LongestPath {

    /** About as deep as Python recurs. */
    private static final int DEEPEST = 970;

    /** The reference repeats children of no duration; nested, they double the path level by level. */
    private static final int LONGEST = 2_000_000;

    private final SpanGraph graph;
    private final Deque<Integer> callStack;
    private final Deque<Frame> frames = new ArrayDeque<>();
    private final List<Integer> path = new ArrayList<>();

    private LongestPath(SpanGraph graph, Deque<Integer> callStack) {
        this.graph = graph;
        this.callStack = callStack;
    }

    /** The path from the first node, with the calls that lead to the last one. */
    static List<Integer> of(SpanGraph graph, int first, int last) {
        LongestPath search = new LongestPath(graph, callStack(graph, last));
        search.enter(first);
        while (!search.frames.isEmpty()) {
            search.step(search.frames.getLast());
        }
        return search.path;
    }

    /** The ancestors of a node, the node itself at the bottom. */
    private static Deque<Integer> callStack(SpanGraph graph, int last) {
        Deque<Integer> stack = new ArrayDeque<>();
        Set<Integer> seen = new HashSet<>();
        for (int node = last; node != SpanGraph.NONE && !graph.id(node).isEmpty(); node = graph.parent(node)) {
            if (!seen.add(node)) {
                throw RejectedTraceException.plain("Detected infinite loop starting from node " + graph.id(node));
            }
            stack.addLast(node);
        }
        return stack;
    }

    private void enter(int node) {
        if (frames.size() >= DEEPEST) {
            throw RejectedTraceException.recursion("");
        }
        if (path.size() >= LONGEST) {
            throw RejectedTraceException.endless("its path has more than " + LONGEST + " nodes");
        }
        path.add(node);
        if (graph.hasChildren(node)) {
            if (isNextOnTheWay(node)) {
                callStack.removeLast();
            }
            frames.addLast(new Frame(node, sorted(graph.children(node))));
        }
    }

    private int[] sorted(int[] children) {
        if (children.length == 1) {
            return children;
        }
        return Arrays.stream(children)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(graph::endOf).thenComparingDouble(graph::startOf))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private void step(Frame frame) {
        int lastChild = frame.children[frame.children.length - 1];
        if (frame.next < frame.children.length) {
            int child = frame.children[frame.next++];
            if (graph.endOf(child) <= graph.startOf(lastChild) && isWithin(frame.node)) {
                enter(child);
            }
        } else if (frame.lastPending) {
            frame.lastPending = false;
            boolean async = Heuristics.isAsync(graph.document(frame.node), graph.document(lastChild));
            if (async ? isNextOnTheWay(lastChild) : isWithin(frame.node)) {
                enter(lastChild);
            }
        } else {
            frames.removeLast();
        }
    }

    private boolean isNextOnTheWay(int node) {
        return !callStack.isEmpty() && callStack.getLast() == node;
    }

    /** Whether the path so far does not outlast a node. */
    private boolean isWithin(int node) {
        return graph.endOf(path.get(path.size() - 1)) <= graph.endOf(node);
    }

    private static final class Frame {

        private final int node;
        private final int[] children;
        private int next;
        private boolean lastPending = true;

        Frame(int node, int[] children) {
            this.node = node;
            this.children = children;
        }
    }
}
