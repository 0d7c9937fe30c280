package dev.minos.tracing.analysis;

import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Span;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Who caused whom, mended until it is one tree.
 *
 * <pre>
 * 1. Of spans with one identifier and one name the first stays, unless it is unfinished and a later one is not. Where names
 *    differ both stay, and whoever names the identifier means the first.
 * 2. The parent is the span around a span, else the one that it names.
 * 3. A circle of parents is cut above its earliest span.
 * 4. The root is the earliest span that names no parent, else the earliest whose parent is missing.
 * 5. Every other span without a parent goes under the shortest span that encloses it in time and calls things, else under
 *    the root.
 * </pre>
 */
final class Parents {

    static final int NONE = -1;

    /** Guessing a parent looks at every span, so that only so many are guessed. */
    private static final int MOST_GUESSES = 50;

    /** Nobody that far below is asked whether it is an orphan's own descendant; it is taken to be. */
    private static final int DEEPEST_GUESS = 200;

    final int[] parents;
    final boolean[] dropped;
    final int root;
    int orphans;
    int duplicates;
    int cycles;

    private final Span[] spans;
    private final boolean[] unattached;

    Parents(Span[] spans) {
        this.spans = spans;
        parents = new int[spans.length];
        dropped = new boolean[spans.length];
        unattached = new boolean[spans.length];
        link();
        cutCycles();
        root = earliestRoot();
        attachOrphans();
    }

    private void link() {
        Map<String, Integer> known = new HashMap<>(2 * spans.length);
        int[] standIn = new int[spans.length];
        for (int i = 0; i < standIn.length; i++) {
            standIn[i] = i;
            String id = spans[i].id();
            Integer first = id.isEmpty() ? null : known.putIfAbsent(id, i);
            if (first != null) {
                duplicates++;
            }
            if (first != null && spans[first].name().equals(spans[i].name())) {
                boolean better = spans[first].endUs() == Span.UNKNOWN && spans[i].endUs() != Span.UNKNOWN;
                int left = better ? first : i;
                standIn[left] = better ? i : first;
                dropped[left] = true;
                if (better) {
                    known.put(id, i);
                }
            }
        }
        for (int i = 0; i < parents.length; i++) {
            Span span = spans[i];
            int parent = span.container();
            if (parent < 0) {
                Integer named = span.parentId() == null ? null : known.get(span.parentId());
                parent = named == null ? NONE : named;
                unattached[i] = named == null && span.parentId() != null;
            }
            while (parent != NONE && standIn[parent] != parent) {
                parent = standIn[parent];
            }
            parents[i] = dropped[i] ? NONE : parent;
        }
    }

    private void cutCycles() {
        int[] mark = new int[parents.length];
        for (int i = 0; i < parents.length; i++) {
            int at = i;
            while (at != NONE && mark[at] == 0) {
                mark[at] = i + 1;
                at = parents[at];
            }
            if (at != NONE && mark[at] == i + 1) {
                int earliest = at;
                for (int other = parents[at]; other != at; other = parents[other]) {
                    earliest = startOf(other) < startOf(earliest) ? other : earliest;
                }
                parents[earliest] = NONE;
                unattached[earliest] = true;
                cycles++;
            }
        }
    }

    private int earliestRoot() {
        int best = NONE;
        for (int i = 0; i < parents.length; i++) {
            if (parents[i] == NONE && !dropped[i] && (best == NONE || isBetterRoot(i, best))) {
                best = i;
            }
        }
        return best;
    }

    private boolean isBetterRoot(int span, int than) {
        return unattached[span] == unattached[than] ? startOf(span) < startOf(than) : unattached[than];
    }

    private void attachOrphans() {
        for (int i = 0; i < parents.length; i++) {
            if (parents[i] == NONE && !dropped[i] && i != root) {
                parents[i] = orphans < MOST_GUESSES ? enclosing(i) : root;
                orphans++;
            }
        }
        if (root != NONE && unattached[root]) {
            orphans++;
        }
    }

    private int enclosing(int orphan) {
        Span span = spans[orphan];
        int best = root;
        long shortest = Long.MAX_VALUE;
        if (span.startUs() == Span.UNKNOWN || span.endUs() == Span.UNKNOWN) {
            return best;
        }
        for (int i = 0; i < parents.length; i++) {
            Span other = spans[i];
            boolean encloses = other.startUs() != Span.UNKNOWN
                    && other.startUs() <= span.startUs()
                    && other.endUs() + Quality.MARGIN_US >= span.endUs()
                    && other.category() != Category.EXTERNAL_SERVICE;
            if (encloses && !dropped[i] && other.endUs() - other.startUs() < shortest && !isBelow(i, orphan)) {
                best = i;
                shortest = other.endUs() - other.startUs();
            }
        }
        return best;
    }

    private boolean isBelow(int span, int ancestor) {
        int at = span;
        for (int steps = 0; at != NONE && at != ancestor; steps++) {
            if (steps == DEEPEST_GUESS) {
                return true;
            }
            at = parents[at];
        }
        return at == ancestor;
    }

    private long startOf(int span) {
        long start = spans[span].startUs();
        return start == Span.UNKNOWN ? Long.MAX_VALUE : start;
    }

    /** The spans that are part of the tree. */
    IntStream kept() {
        return IntStream.range(0, parents.length).filter(i -> !dropped[i]);
    }
}
