package dev.minos.tracing.analysis;

import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Span;
import dev.minos.tracing.model.Trace;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where the time of one trace went. Immutable and thread-safe. */
public final class TraceBreakdown {

    private final Trace trace;
    private final SpanTree tree;
    private final List<Segment> segments;
    private final Map<Category, Long> micros = new EnumMap<>(Category.class);
    private final PathCounts counts;

    TraceBreakdown(Trace trace, SpanTree tree, List<Segment> segments) {
        this.trace = trace;
        this.tree = tree;
        this.segments = Collections.unmodifiableList(segments);
        for (Segment segment : segments) {
            micros.merge(segment.category(), segment.durationUs(), Long::sum);
        }
        counts = PathCounts.of(tree, segments);
    }

    /** The trace as read. */
    public Trace trace() {
        return trace;
    }

    /** The critical path: segments without gaps from the first to the last moment. */
    public List<Segment> segments() {
        return segments;
    }

    /** The time on the critical path that counts as a category, in microseconds. */
    public long micros(Category category) {
        return micros.getOrDefault(category, 0L);
    }

    /** When the first span began, in microseconds since the epoch. */
    public long startUs() {
        return tree.firstUs;
    }

    /** When the last span ended, in microseconds since the epoch. */
    public long endUs() {
        return tree.lastUs;
    }

    /** From the first to the last moment, in microseconds. */
    public long durationUs() {
        return tree.lastUs - tree.firstUs;
    }

    /** The span that everything began with. */
    public Span root() {
        return tree.spans[tree.root];
    }

    /** The URL of the first request that has one; null if none has. */
    public @Nullable String url() {
        for (int span : tree.children.order()) {
            String url = tree.spans[span].url();
            if (url != null) {
                return url;
            }
        }
        return null;
    }

    /** What was counted. */
    public PathCounts counts() {
        return counts;
    }

    /** What had to be mended. */
    public Quality quality() {
        return tree.quality;
    }

    /** The span that a span is shown as: itself, or of a deeply nested one its ancestor at level {@value SpanTree#SHOWN}. */
    public int shownAs(int span) {
        return tree.shown[span];
    }

    /** Whether a segment was spent before its span began, on the way of a call that nobody waited for. */
    public boolean isBeforeItsSpan(Segment segment) {
        return segment.endUs() <= tree.starts[segment.span()];
    }

    /** The parent of a span by its index; -1 for the root. */
    public int parentOf(int span) {
        return tree.parents[span];
    }
}
