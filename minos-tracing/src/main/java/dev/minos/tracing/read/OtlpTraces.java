package dev.minos.tracing.read;

import dev.minos.tracing.read.RecordedSpan.Link;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Spans sorted by trace, and traces joined where a link leads from one to another: a message's receiver often begins a trace
 * of its own and links to its sender. A trace that links to several others, as the receiver of a batch does, stays alone.
 * Takes about half a kilobyte for each span. Not thread-safe.
 */
final class OtlpTraces {

    private final Map<String, List<RecordedSpan>> traces = new LinkedHashMap<>();

    void add(List<RecordedSpan> spans) {
        spans.forEach(span ->
                traces.computeIfAbsent(span.traceId(), id -> new ArrayList<>()).add(span));
    }

    /** Hands on the traces in the order in which they began to appear, and forgets them. */
    void forEach(Consumer<ReadTrace> consumer) {
        joinLinked();
        traces.forEach((id, spans) -> consumer.accept(new ReadTrace.OfSpans(SemanticConventions.trace(id, spans))));
        traces.clear();
    }

    private void joinLinked() {
        Map<String, String> joined = new HashMap<>();
        for (String id : List.copyOf(traces.keySet())) {
            List<RecordedSpan> spans = traces.getOrDefault(id, List.of());
            Set<String> others = spans.stream()
                    .flatMap(span -> span.links().stream())
                    .map(Link::traceId)
                    .filter(other -> !other.isEmpty() && !other.equals(id))
                    .limit(2)
                    .collect(Collectors.toSet());
            String other = others.size() == 1 ? home(joined, others.iterator().next()) : id;
            List<RecordedSpan> target = traces.get(other);
            if (target != null && !other.equals(id)) {
                target.addAll(spans);
                traces.remove(id);
                joined.put(id, other);
            }
        }
    }

    /** Where the spans of a trace are by now. */
    private static String home(Map<String, String> joined, String id) {
        String at = id;
        while (joined.containsKey(at)) {
            at = joined.getOrDefault(at, at);
        }
        return at;
    }
}
