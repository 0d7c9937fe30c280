package dev.minos.tracing.compat;

import dev.minos.tracing.model.Category;
import org.jspecify.annotations.Nullable;

/**
 * A piece of the reference's critical path.
 *
 * @param start seconds since the epoch, as read
 * @param end seconds since the epoch, as read
 * @param durationMicros from start to end in microseconds; may be negative
 * @param resource the identifier of what it is spent in; null between two others
 * @param source where a transition comes from; null for none
 * @param target where a transition leads to; null for none
 * @param type the reference's kind of segment
 * @param category what it counts as
 */
public record PathSegment(
        double start,
        double end,
        long durationMicros,
        @Nullable String resource,
        @Nullable String source,
        @Nullable String target,
        String type,
        Category category) {}
