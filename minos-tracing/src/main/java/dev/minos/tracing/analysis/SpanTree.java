package dev.minos.tracing.analysis;

import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Span;
import dev.minos.tracing.model.Span.Kind;
import dev.minos.tracing.model.Span.Relation;
import dev.minos.tracing.model.Trace;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A trace as one tree with a start and an end for every span, whatever it was as read.
 *
 * <pre>
 * 1. Parents are mended; see {@link Parents}.
 * 2. From the leaves up: a missing start is that of the first child, a missing end that of the last; an end before its start
 *    is its start. From the root down: what has no time at all is a moment at its parent's start.
 * 3. The initialization of a function begins before the function, so it becomes its elder sibling.
 * 4. Relations follow from what spans say of themselves, else from times.
 * 5. A span without a category of its own has its parent's; all under an attempt that was followed by another is retry, all
 *    that an attempt does which Minos ended is reselection.
 * </pre>
 */
final class SpanTree {

    /** Levels below these are shown as part of the last one. */
    static final int SHOWN = 48;

    final Span[] spans;
    final int root;
    final int[] parents;
    final long[] starts;
    final long[] ends;
    final Category[] categories;
    /** Whether the parent does not wait for a span. */
    final boolean[] async;
    /** Whether a span is an initialization that was put before its function. */
    final boolean[] hoisted;
    /** Whether a span is an attempt after a failed one. */
    final boolean[] laterAttempt;
    /** Whether a span has attempts among its children. */
    final boolean[] attempted;
    /** The span itself, or its ancestor as deep as is shown. */
    final int[] shown;

    final Children children;
    final Quality quality;
    long firstUs = Long.MAX_VALUE;
    long lastUs = Long.MIN_VALUE;
    int failedAttempts;

    private long skew;
    private int unfinished;
    private int timeless;

    private SpanTree(Trace trace, Span[] spans, Parents mended) {
        this.spans = spans;
        root = mended.root;
        parents = mended.parents;
        int count = spans.length;
        starts = new long[count];
        ends = new long[count];
        categories = new Category[count];
        async = new boolean[count];
        hoisted = new boolean[count];
        laterAttempt = new boolean[count];
        attempted = new boolean[count];
        shown = new int[count];
        Children asRead = new Children(parents, root);
        findTimes(asRead);
        children = hoist() ? new Children(parents, root) : asRead;
        boolean[] failed = findAttempts();
        int[] depths = new int[count];
        for (int span : children.order()) {
            int parent = parents[span];
            depths[span] = parent == Parents.NONE ? 0 : depths[parent] + 1;
            shown[span] = depths[span] < SHOWN ? span : shown[parent];
            relate(span);
            categories[span] = category(span, failed[span]);
            firstUs = Math.min(firstUs, starts[span]);
            lastUs = Math.max(lastUs, ends[span]);
        }
        quality = new Quality(
                skew,
                mended.orphans,
                mended.duplicates,
                mended.cycles,
                unfinished,
                timeless,
                trace.unreadable(),
                trace.limitExceeded(),
                trace.durationUs() == null ? 0 : Math.abs(lastUs - firstUs - trace.durationUs()));
    }

    /** The tree of a trace; null if there is no span with a time. */
    static @Nullable SpanTree of(Trace trace) {
        Span[] spans = trace.spans().toArray(new Span[0]);
        return isTimed(spans) ? new SpanTree(trace, spans, new Parents(spans)) : null;
    }

    private static boolean isTimed(Span[] spans) {
        for (Span span : spans) {
            if (span.startUs() != Span.UNKNOWN || span.endUs() != Span.UNKNOWN) {
                return true;
            }
        }
        return false;
    }

    private void findTimes(Children below) {
        int[] order = below.order();
        for (int i = order.length - 1; i >= 0; i--) {
            findTime(order[i], below);
        }
        for (int span : order) {
            if (starts[span] == Span.UNKNOWN) {
                timeless++;
                starts[span] = span == root ? 0 : starts[parents[span]];
                ends[span] = starts[span];
            }
        }
    }

    private void findTime(int span, Children below) {
        long start = spans[span].startUs();
        long end = spans[span].endUs();
        if (start == Span.UNKNOWN || end == Span.UNKNOWN) {
            unfinished++;
            long first = start == Span.UNKNOWN ? Long.MAX_VALUE : start;
            long last = end == Span.UNKNOWN ? start : end;
            for (int k = below.from(span); k < below.to(span); k++) {
                int child = below.at(k);
                if (starts[child] != Span.UNKNOWN) {
                    first = start == Span.UNKNOWN ? Math.min(first, starts[child]) : first;
                    last = end == Span.UNKNOWN ? Math.max(last, ends[child]) : last;
                }
            }
            start = first == Long.MAX_VALUE ? end : first;
            end = last;
        }
        if (end < start) {
            skew = Math.max(skew, start - end);
            end = start;
        }
        starts[span] = start;
        ends[span] = end;
    }

    private boolean hoist() {
        boolean any = false;
        for (int i = 0; i < parents.length; i++) {
            Kind kind = spans[i].kind();
            int function = parents[i];
            if ((kind == Kind.INITIALIZATION || kind == Kind.RESTORE)
                    && function != Parents.NONE
                    && spans[function].kind() == Kind.FUNCTION
                    && parents[function] != Parents.NONE
                    && starts[i] < starts[function]) {
                parents[i] = parents[function];
                hoisted[i] = true;
                any = true;
            }
        }
        return any;
    }

    /** Marks attempts that follow another, and tells those that are followed by another. */
    private boolean[] findAttempts() {
        long[] first = new long[parents.length];
        long[] last = new long[parents.length];
        Arrays.fill(first, Long.MAX_VALUE);
        Arrays.fill(last, Long.MIN_VALUE);
        for (int i = 0; i < parents.length; i++) {
            if (isAttempt(i)) {
                first[parents[i]] = Math.min(first[parents[i]], starts[i]);
                last[parents[i]] = Math.max(last[parents[i]], starts[i]);
                attempted[parents[i]] = true;
            }
        }
        boolean[] failed = new boolean[parents.length];
        for (int i = 0; i < parents.length; i++) {
            if (isAttempt(i)) {
                laterAttempt[i] = starts[i] > first[parents[i]];
                failed[i] = starts[i] < last[parents[i]];
                failedAttempts += failed[i] ? 1 : 0;
            }
        }
        return failed;
    }

    private boolean isAttempt(int span) {
        return spans[span].kind() == Kind.ATTEMPT && parents[span] != Parents.NONE;
    }

    private void relate(int span) {
        int parent = parents[span];
        if (parent == Parents.NONE || hoisted[span]) {
            return;
        }
        Relation relation = spans[span].relation();
        async[span] = switch (relation) {
            case SYNC -> false;
            case ASYNC, QUEUED -> true;
            case BY_TIME -> ends[span] - ends[parent] > Quality.MARGIN_US;
        };
        if (!async[span]) {
            skew = Math.max(skew, Math.max(ends[span] - ends[parent], starts[parent] - starts[span]));
        }
    }

    private Category category(int span, boolean failedAttempt) {
        Category own = spans[span].category();
        Category inherited = span == root ? Category.UNCLASSIFIED : categories[parents[span]];
        if (failedAttempt || inherited == Category.RETRY) {
            return Category.RETRY;
        }
        boolean withinHandedBack = inherited == Category.RESELECTION && !async[span];
        if (withinHandedBack || spans[span].kind() == Kind.HANDED_BACK) {
            return Category.RESELECTION;
        }
        return own == null ? inherited : own;
    }
}
