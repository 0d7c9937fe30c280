package dev.minos.tracing.analysis;

import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Span;
import dev.minos.tracing.model.Span.Kind;
import java.util.List;

/**
 * What was counted in a trace.
 *
 * @param coldStarts instances that were started on the critical path
 * @param restores those of them that were restored from a snapshot
 * @param allColdStarts instances that were started anywhere in the trace
 * @param failedAttempts attempts at asynchronous invocations that were followed by another
 * @param deadLetters messages that the platform itself put into a queue after its attempts
 * @param reselections attempts that Minos ended, with their message back in the queue
 * @param errors spans with an error of the caller
 * @param faults spans with an error of the callee
 * @param throttles spans that were throttled
 */
public record PathCounts(
        int coldStarts,
        int restores,
        int allColdStarts,
        int failedAttempts,
        int deadLetters,
        int reselections,
        int errors,
        int faults,
        int throttles) {

    static PathCounts of(SpanTree tree, List<Segment> path) {
        boolean[] onPath = new boolean[tree.parents.length];
        for (Segment segment : path) {
            onPath[segment.span()] = true;
        }
        boolean[] started = started(tree);
        int cold = 0;
        int restores = 0;
        int all = 0;
        int deadLetters = 0;
        int reselections = 0;
        int errors = 0;
        int faults = 0;
        int throttles = 0;
        for (int span : tree.children.order()) {
            Span read = tree.spans[span];
            if (isStart(read, span, started)) {
                all++;
                cold += onPath[span] ? 1 : 0;
                restores += onPath[span] && read.kind() == Kind.RESTORE ? 1 : 0;
            }
            deadLetters += isDeadLetter(tree, span) ? 1 : 0;
            reselections += read.kind() == Kind.HANDED_BACK ? 1 : 0;
            errors += read.failure().error() ? 1 : 0;
            faults += read.failure().fault() ? 1 : 0;
            throttles += read.failure().throttle() ? 1 : 0;
        }
        return new PathCounts(
                cold, restores, all, tree.failedAttempts, deadLetters, reselections, errors, faults, throttles);
    }

    /** The spans whose instance's start is a span itself. */
    private static boolean[] started(SpanTree tree) {
        boolean[] started = new boolean[tree.parents.length];
        for (int span : tree.children.order()) {
            if (isInitialization(tree.spans[span]) && tree.parents[span] != Parents.NONE) {
                started[tree.parents[span]] = true;
            }
        }
        return started;
    }

    /** Whether a span shows the start of an instance: its initialization, or a function that says so and shows none. */
    private static boolean isStart(Span read, int span, boolean[] started) {
        return isInitialization(read) || (read.coldStart() && !started[span]);
    }

    private static boolean isInitialization(Span read) {
        return read.kind() == Kind.INITIALIZATION || read.kind() == Kind.RESTORE;
    }

    /** Whether an invocation, not its function, called a service after its attempts. */
    private static boolean isDeadLetter(SpanTree tree, int span) {
        int parent = tree.parents[span];
        return parent != Parents.NONE && tree.attempted[parent] && tree.categories[span] == Category.EXTERNAL_SERVICE;
    }
}
