package dev.minos.tracing.compat;

import dev.minos.tracing.read.XRaySegment;

/** What the reference reads out of times, all on the raw doubles. Stateless. */
final class Heuristics {

    static final String FUNCTION = "AWS::Lambda::Function";

    private static final double MARGIN = 0.001001;
    private static final double THRESHOLD = 0.01;

    private Heuristics() {}

    /** Whether a call outlasts its caller; a function's own segment never does. */
    static boolean isAsync(XRaySegment parent, XRaySegment child) {
        return !FUNCTION.equals(child.origin()) && parent.end() - child.end() + MARGIN < 0;
    }

    /** Whether one node of the path begins so long before its predecessor that clocks must be wrong. */
    static boolean runsBackwards(double currentStart, double nextStart) {
        return nextStart - currentStart + THRESHOLD < 0;
    }
}
