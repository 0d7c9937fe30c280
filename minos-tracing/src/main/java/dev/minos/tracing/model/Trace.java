package dev.minos.tracing.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of one request: spans in the order in which they were read. Immutable.
 *
 * @param id its identifier; empty if it has none
 * @param spans its spans
 * @param durationUs how long it took by its source's own account, in microseconds; null if that says nothing
 * @param unreadable how many spans could not be read
 * @param limitExceeded whether its source says that spans were left out
 */
public record Trace(String id, List<Span> spans, @Nullable Long durationUs, int unreadable, boolean limitExceeded) {}
