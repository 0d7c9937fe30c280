package dev.minos.tracing.read;

import dev.minos.tracing.model.Trace;

/** A trace as it was read: X-Ray's own shape, which the compat analysis needs, or spans. Immutable. */
public sealed interface ReadTrace permits XRayTrace, ReadTrace.OfSpans {

    /** The spans, on which the corrected analysis works. */
    Trace toTrace();

    /**
     * A trace from a format whose elements are spans already.
     *
     * @param trace the spans
     */
    record OfSpans(Trace trace) implements ReadTrace {

        @Override
        public Trace toTrace() {
            return trace;
        }
    }
}
