package dev.minos.tracing.compat;

import dev.minos.tracing.read.XRaySegment;
import dev.minos.tracing.read.XRayTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The reference's graph of a trace: nodes in the order in which they are first named, be it only as somebody's parent, and
 * edges from parents to children. A second document under an identifier replaces the first one where it stands. Nodes are
 * numbers; {@link #NONE} is none. Not thread-safe.
 */
final class SpanGraph {

    static final int NONE = -1;

    /** As deep as Python's JSON reader follows lists of subsegments, two levels each. */
    private static final int DEEPEST_SUBSEGMENT = 495;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> ids = new ArrayList<>();
    private final List<@Nullable XRaySegment> documents = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();
    private int[] successorCounts = new int[16];
    private int[] predecessors = new int[16];
    private int start = NONE;

    /**
     * The graph of a trace, for which the reference reads all documents first.
     *
     * @throws RejectedTraceException where the reference rejects the trace so far
     */
    static SpanGraph of(XRayTrace trace) {
        if (!trace.unreadable().isEmpty()) {
            XRayTrace.Unreadable first = trace.unreadable().get(0);
            throw new RejectedTraceException(first.errorType(), first.reason());
        }
        rejectDeepNesting(trace.segments());
        if (trace.id() == null) {
            throw RejectedTraceException.key("Id");
        }
        if (trace.duration() == null || trace.duration().isNaN()) {
            throw new RejectedTraceException("TypeError", "unsupported type for timedelta seconds component: NoneType");
        }
        if (trace.limitExceeded() == null) {
            throw RejectedTraceException.key("LimitExceeded");
        }
        SpanGraph graph = new SpanGraph();
        int[] nodes = new int[trace.segments().size()];
        for (int i = 0; i < nodes.length; i++) {
            XRaySegment segment = trace.segments().get(i);
            nodes[i] = graph.add(segment, segment.container() < 0 ? NONE : nodes[segment.container()]);
        }
        return graph;
    }

    private static void rejectDeepNesting(List<XRaySegment> segments) {
        int[] levels = new int[segments.size()];
        for (int i = 0; i < levels.length; i++) {
            int container = segments.get(i).container();
            levels[i] = container < 0 ? 0 : levels[container] + 1;
            if (levels[i] > DEEPEST_SUBSEGMENT) {
                throw RejectedTraceException.recursion(" while decoding a JSON object from a unicode string");
            }
        }
    }

    private int add(XRaySegment segment, int container) {
        if (segment.inProgress()) {
            String kind = container == NONE ? "Segment " : "Subsegment ";
            throw RejectedTraceException.plain(kind + idOf(segment) + " in progress.");
        }
        requireTime(segment.startKind(), "start_time");
        requireTime(segment.endKind(), "end_time");
        PythonTime.instant(segment.end(), segment.endKind());
        PythonTime.instant(segment.start(), segment.startKind());
        int node = node(idOf(segment));
        documents.set(node, segment);
        if (container != NONE) {
            connect(container, node);
        } else if (segment.hasParent()) {
            if (segment.parentId() == null) {
                throw new RejectedTraceException("ValueError", "None cannot be a node");
            }
            connect(node(segment.parentId()), node);
        } else {
            start = node;
        }
        return node;
    }

    private static String idOf(XRaySegment segment) {
        if (segment.id() == null) {
            throw RejectedTraceException.key("id");
        }
        return segment.id();
    }

    private static void requireTime(byte kind, String key) {
        if (kind == 0) {
            throw RejectedTraceException.key(key);
        }
    }

    private int node(String id) {
        Integer known = numbers.putIfAbsent(id, ids.size());
        if (known != null) {
            return known;
        }
        int node = ids.size();
        if (node == predecessors.length) {
            predecessors = Arrays.copyOf(predecessors, 2 * node);
            successorCounts = Arrays.copyOf(successorCounts, 2 * node);
        }
        ids.add(id);
        documents.add(null);
        successors.add(new int[2]);
        predecessors[node] = NONE;
        return node;
    }

    private void connect(int parent, int child) {
        int[] known = successors.get(parent);
        int count = successorCounts[parent];
        if (predecessors[child] == NONE) {
            predecessors[child] = parent;
        } else {
            for (int i = 0; i < count; i++) {
                if (known[i] == child) {
                    return;
                }
            }
        }
        if (count == known.length) {
            known = Arrays.copyOf(known, 2 * count);
            successors.set(parent, known);
        }
        known[count] = child;
        successorCounts[parent] = count + 1;
    }

    int size() {
        return ids.size();
    }

    /** The last segment that names no parent. */
    int start() {
        return start;
    }

    /** The node that has an identifier. */
    int number(String id) {
        return numbers.getOrDefault(id, NONE);
    }

    String id(int node) {
        return ids.get(node);
    }

    /** Whether the node is known by name only. */
    boolean isEmpty(int node) {
        return documents.get(node) == null;
    }

    /** The document of a node that is not empty. */
    XRaySegment document(int node) {
        XRaySegment document = documents.get(node);
        if (document == null) {
            throw new IllegalStateException("node " + id(node) + " must have a document, was empty");
        }
        return document;
    }

    /** The node's name, which the reference takes for granted. */
    String name(int node) {
        String name = document(node).name();
        if (name == null) {
            throw RejectedTraceException.key("name");
        }
        return name;
    }

    double startOf(int node) {
        return document(node).start();
    }

    double endOf(int node) {
        return document(node).end();
    }

    /** The first predecessor. */
    int parent(int node) {
        return predecessors[node];
    }

    /** The first predecessor, which the reference takes for granted. */
    int requireParent(int node) {
        if (predecessors[node] == NONE) {
            throw RejectedTraceException.noPredecessor();
        }
        return predecessors[node];
    }

    boolean hasChildren(int node) {
        return successorCounts[node] > 0;
    }

    /** The successors in the order of their edges. */
    int[] children(int node) {
        return Arrays.copyOf(successors.get(node), successorCounts[node]);
    }
}
