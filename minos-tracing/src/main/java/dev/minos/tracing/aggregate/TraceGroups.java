package dev.minos.tracing.aggregate;

import dev.minos.tracing.analysis.TraceBreakdown;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Traces sorted into kinds of requests. Not thread-safe. */
public final class TraceGroups {

    /** What all kinds beyond the first {@value #MOST} are called together. */
    static final String OTHERS = "(others)";

    private static final int MOST = 1_000;

    private final Grouping grouping;
    private final Map<String, TraceGroup> groups = new LinkedHashMap<>();
    private int traces;
    private int unanalysable;

    /** No traces yet. */
    public TraceGroups(Grouping grouping) {
        this.grouping = grouping;
    }

    /** Adds a trace; an empty one could not be analysed. */
    public void add(Optional<TraceBreakdown> result) {
        traces++;
        if (result.isEmpty()) {
            unanalysable++;
            return;
        }
        String name = grouping.of(result.get());
        String kept = groups.containsKey(name) || groups.size() < MOST ? name : OTHERS;
        groups.computeIfAbsent(kept, TraceGroup::new).add(result.get());
    }

    /** How many traces were added. */
    public int traces() {
        return traces;
    }

    /** How many of them could not be analysed. */
    public int unanalysable() {
        return unanalysable;
    }

    /** The groups, the one with the most traces first, then by name. */
    public List<TraceGroup> groups() {
        List<TraceGroup> sorted = new ArrayList<>(groups.values());
        sorted.sort(
                (a, b) -> a.size() == b.size() ? a.name().compareTo(b.name()) : Integer.compare(b.size(), a.size()));
        return sorted;
    }
}
