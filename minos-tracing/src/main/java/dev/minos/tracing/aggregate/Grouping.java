package dev.minos.tracing.aggregate;

import dev.minos.tracing.analysis.Segment;
import dev.minos.tracing.analysis.TraceBreakdown;
import dev.minos.tracing.model.Span;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What makes traces requests of one kind. */
public enum Grouping {
    /** The root and the URL's path, identifiers in it left open; the root alone without a URL. */
    URL {
        @Override
        public String of(TraceBreakdown trace) {
            String url = trace.url();
            return url == null ? ROOT.of(trace) : ROOT.of(trace) + ' ' + UrlTemplate.of(url);
        }
    },
    /** The names on the critical path, in their order. */
    PATH {
        @Override
        public String of(TraceBreakdown trace) {
            List<Span> spans = trace.trace().spans();
            Set<String> names = new LinkedHashSet<>();
            for (Segment segment : trace.segments()) {
                names.add(spans.get(segment.span()).name());
            }
            return names.stream().limit(LONGEST_PATH).collect(Collectors.joining(" > "))
                    + (names.size() > LONGEST_PATH ? " > ..." : "");
        }
    },
    /** The name of the root. */
    ROOT {
        @Override
        public String of(TraceBreakdown trace) {
            String name = trace.root().name();
            return name.isEmpty() ? "(no name)" : name;
        }
    };

    private static final int LONGEST_PATH = 24;

    /** The name of a trace's group. */
    public abstract String of(TraceBreakdown trace);
}
