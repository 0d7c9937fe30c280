package dev.minos.tracing.analysis;

import dev.minos.tracing.model.Trace;
import java.util.Optional;

/** The corrected analysis of single traces: takes what it can get, says what was wrong. Stateless. */
public final class TraceAnalyzer {

    private TraceAnalyzer() {}

    /** Where a trace's time went; empty if no span of it has a time. */
    public static Optional<TraceBreakdown> analyze(Trace trace) {
        SpanTree tree = SpanTree.of(trace);
        return tree == null ? Optional.empty() : Optional.of(new TraceBreakdown(trace, tree, CriticalPath.of(tree)));
    }
}
