package dev.minos.tracing.read;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A span of OpenTelemetry or Jaeger as it was recorded.
 *
 * @param traceId its trace; empty if unknown
 * @param id its identifier; empty if it has none
 * @param parentId the span that it names as its parent; null for none
 * @param links spans that it names as causes beside its parent
 * @param followsFrom whether its parent did not wait, as it says itself
 * @param name what is done
 * @param role its role in a call
 * @param startUs when it began, in microseconds since the epoch, or {@code Span.UNKNOWN}
 * @param endUs when it ended, or {@code Span.UNKNOWN}
 * @param failed whether its status is an error
 * @param attributes those of {@link SemanticConventions#ATTRIBUTES} that it has, the ones of its resource included
 */
record RecordedSpan(
        String traceId,
        String id,
        @Nullable String parentId,
        List<Link> links,
        boolean followsFrom,
        String name,
        Role role,
        long startUs,
        long endUs,
        boolean failed,
        Map<String, String> attributes) {

    /** A span of a trace, this one or another. */
    record Link(String traceId, String spanId) {}

    /** The kinds of OpenTelemetry. */
    enum Role {
        UNSPECIFIED(0),
        INTERNAL(1),
        SERVER(2),
        CLIENT(3),
        PRODUCER(4),
        CONSUMER(5);

        private final int number;

        Role(int number) {
            this.number = number;
        }

        /** By number, by name, or by name with a prefix; anything else is unspecified. */
        static Role of(@Nullable String text) {
            for (Role role : values()) {
                if (text != null
                        && (text.equals(Integer.toString(role.number))
                                || text.equalsIgnoreCase(role.name())
                                || text.equals("SPAN_KIND_" + role.name()))) {
                    return role;
                }
            }
            return UNSPECIFIED;
        }
    }
}
