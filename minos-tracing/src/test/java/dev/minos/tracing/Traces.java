package dev.minos.tracing;

import static dev.minos.tracing.XRay.node;
import static dev.minos.tracing.XRay.with;

import dev.minos.tracing.aggregate.Grouping;
import dev.minos.tracing.aggregate.TraceGroups;
import dev.minos.tracing.analysis.TraceAnalyzer;

/** Groups of traces made by hand. */
public final class Traces {

    private Traces() {}

    /** Warm requests of 100 ms and more, half of it computation, and cold ones that take half a second longer. */
    public static TraceGroups mixed(int warm, int cold) {
        return mixed(Grouping.URL, warm, cold);
    }

    public static TraceGroups mixed(Grouping grouping, int warm, int cold) {
        TraceGroups groups = new TraceGroups(grouping);
        for (int i = 0; i < warm + cold; i++) {
            add(groups, 0.1 + i * 1e-5, 0.05, i >= warm);
        }
        return groups;
    }

    /** One request with so many seconds of computation among other things. */
    public static void add(TraceGroups groups, double seconds, double computation, boolean cold) {
        double start = cold ? 0.5 : 0;
        double end = start + seconds;
        XRay trace = XRay.lasting(end)
                .segment(
                        node("gateway", "api/dev", 0, end),
                        "AWS::ApiGateway::Stage",
                        "",
                        node("call", "Lambda", 0.01, end - 0.01))
                .segment(node("lambda", "fn", 0.01, end - 0.01), "AWS::Lambda", "call");
        var function = node("function", "fn", start + 0.02, start + 0.02 + computation);
        if (cold) {
            with(function, node("init", "Initialization", 0.2, start + 0.02));
        }
        trace.segment(function, "AWS::Lambda::Function", "lambda");
        groups.add(TraceAnalyzer.analyze(trace.read().toTrace()));
    }
}
