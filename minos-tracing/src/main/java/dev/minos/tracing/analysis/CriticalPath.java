package dev.minos.tracing.analysis;

import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Span.Kind;
import dev.minos.tracing.model.Span.Relation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The critical path, walked backwards from the moment at which the last span ends. Every microsecond is given to exactly one
 * span, so segments cannot overlap, leave gaps or be negative.
 *
 * <pre>
 * 1. The sink is the span that ends last. Climb from it to the top of the calls that were waited for.
 * 2. Cover the top from its start to the sink's end: of the children that were waited for, take the one that ended last before
 *    the time reached; time after it belongs to the span itself, time within it is covered in the same way, and the time
 *    reached is then its start. A child that overlaps one already taken did not hold anything up.
 * 3. Then cover the top's caller up to the top's start, now with children that were not waited for as well, since one of them
 *    may have led to the next. Time after the caller's end is the trigger, or the queue, or reselection where Minos ended
 *    the caller. Go on until the root is covered.
 * </pre>
 *
 * A child that reaches beyond its parent is cut to it: clocks differ. Time before an initialization is the container's.
 */
final class CriticalPath {

    private final SpanTree tree;
    private final boolean[] visited;
    private final List<Segment> backwards = new ArrayList<>();
    private final Deque<Frame> frames = new ArrayDeque<>();

    private CriticalPath(SpanTree tree) {
        this.tree = tree;
        visited = new boolean[tree.parents.length];
    }

    /** The segments in the order of time. */
    static List<Segment> of(SpanTree tree) {
        CriticalPath path = new CriticalPath(tree);
        path.walk();
        Collections.reverse(path.backwards);
        return path.backwards;
    }

    private void walk() {
        int span = top(sink());
        long time = tree.lastUs;
        long from = startOf(span, time);
        cover(new Frame(span, from, time));
        while (span != tree.root) {
            int caller = tree.parents[span];
            time = from;
            from = startOf(caller, time);
            Frame frame = new Frame(caller, from, time);
            frame.continued = span;
            frame.before = tree.laterAttempt[span] ? Category.RETRY : null;
            cover(frame);
            span = caller;
        }
    }

    private int sink() {
        if (tree.ends[tree.root] == tree.lastUs) {
            return tree.root;
        }
        for (int span : tree.children.order()) {
            if (tree.ends[span] == tree.lastUs) {
                return span;
            }
        }
        return tree.root;
    }

    private int top(int sink) {
        int span = sink;
        while (span != tree.root && !tree.async[span]) {
            span = tree.parents[span];
        }
        return span;
    }

    /** Where a span begins, as far as it counts; the root begins with the trace. */
    private long startOf(int span, long latest) {
        return span == tree.root ? tree.firstUs : Math.min(Math.max(tree.starts[span], tree.firstUs), latest);
    }

    private void cover(Frame outermost) {
        open(outermost);
        while (!frames.isEmpty()) {
            Frame frame = frames.getLast();
            Frame child = nextChild(frame);
            if (child == null) {
                own(frame, frame.from);
                frames.removeLast();
            } else {
                own(frame, child.time);
                frame.time = child.from;
                frame.overhang = 0;
                frame.before = before(child.span);
                open(child);
            }
        }
    }

    private void open(Frame frame) {
        visited[frame.span] = true;
        frames.addLast(frame);
    }

    private @Nullable Category before(int child) {
        return tree.hoisted[child]
                ? Category.CONTAINER_INITIALIZATION
                : tree.laterAttempt[child] ? Category.RETRY : null;
    }

    private @Nullable Frame nextChild(Frame frame) {
        if (frame.children == null) {
            frame.children = tree.children.latestFirst(frame.span, tree.starts, tree.ends);
        }
        while (frame.next < frame.children.length && frame.time > frame.from) {
            int child = frame.children[frame.next++];
            long end = tree.ends[child];
            boolean inTime = end <= frame.time + frame.overhang + Quality.MARGIN_US || isSequential(child);
            if (inTime
                    && !visited[child]
                    && isEligible(frame, child)
                    && tree.starts[child] < frame.time
                    && end > frame.from) {
                return new Frame(child, Math.max(tree.starts[child], frame.from), Math.min(end, frame.time));
            }
        }
        return null;
    }

    /** Whether a child comes before what was taken already, even if clocks say otherwise. */
    private boolean isSequential(int child) {
        return tree.hoisted[child] || tree.spans[child].kind() == Kind.FUNCTION;
    }

    private boolean isEligible(Frame frame, int child) {
        if (!tree.async[child]) {
            return true;
        }
        return frame.continued >= 0 && tree.spans[child].relation() == Relation.BY_TIME;
    }

    /** Gives the time from {@code from} up to the time reached to the frame's span, or to what it was waiting for. */
    private void own(Frame frame, long from) {
        long end = tree.ends[frame.span];
        if (frame.before != null) {
            add(frame.span, from, frame.time, frame.before);
        } else if (frame.continued >= 0 && tree.async[frame.continued] && end < frame.time) {
            add(frame.continued, Math.max(from, end), frame.time, waiting(frame));
            add(frame.span, from, Math.min(end, frame.time), tree.categories[frame.span]);
        } else {
            add(frame.span, from, frame.time, tree.categories[frame.span]);
        }
    }

    /** What the time between the end of a frame's span and the call that it did not wait for counts as. */
    private Category waiting(Frame frame) {
        if (tree.categories[frame.span] == Category.RESELECTION) {
            return Category.RESELECTION;
        }
        boolean queued = tree.spans[frame.continued].relation() == Relation.QUEUED;
        return queued ? Category.QUEUEING : Category.TRIGGER;
    }

    private void add(int span, long from, long to, Category category) {
        if (to <= from) {
            return;
        }
        Segment later = backwards.isEmpty() ? null : backwards.get(backwards.size() - 1);
        if (later != null && later.span() == span && later.category() == category) {
            backwards.set(backwards.size() - 1, new Segment(span, from, later.endUs(), category));
        } else {
            backwards.add(new Segment(span, from, to, category));
        }
    }

    /** A span that is being covered from its end down to its start. */
    private final class Frame {

        private final int span;
        private final long from;
        /** The time reached: what is later has been given away. */
        private long time;
        /** How far the span reaches beyond where it was cut, until its first child has been taken. */
        private long overhang;

        private int @Nullable [] children;
        private int next;
        /** The call by which the walk came here from below; -1 if it came from above. */
        private int continued = Parents.NONE;
        /** What the span's own time up to here counts as, because of what follows it. */
        private @Nullable Category before;

        Frame(int span, long from, long time) {
            this.span = span;
            this.from = from;
            this.time = time;
            this.overhang = Math.max(0, tree.ends[span] - time);
        }
    }
}
