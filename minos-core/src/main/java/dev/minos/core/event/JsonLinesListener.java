package dev.minos.core.event;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.Verdict;
import java.io.PrintStream;

/** Writes each event as one line of JSON whose first field is {@code minos}, the form that the tools read. */
public final class JsonLinesListener implements EventListener {

    private final PrintStream out;

    /** A listener that prints to this stream and flushes after each line, since the process may end right after. */
    public JsonLinesListener(PrintStream out) {
        this.out = out;
    }

    @Override
    public void on(MinosEvent event) {
        out.println(line(event));
        out.flush();
    }

    static String line(MinosEvent event) {
        if (event instanceof MinosEvent.Decided decided) {
            return decided(decided.evidence().bodies() == 0 ? "decided" : "bodies-judged", decided);
        }
        if (event instanceof MinosEvent.ShadowRead shadow) {
            return decided("shadow-read", shadow.decided());
        }
        if (event instanceof MinosEvent.HandedOver handed) {
            JsonLine line = new JsonLine("handed-over", handed.invocation()).text("way", handed.way());
            return line.number("tookMs", handed.tookNanos() / 1e6).end();
        }
        if (event instanceof MinosEvent.HandOverRefused refused) {
            return new JsonLine("hand-over-refused", refused.invocation())
                    .text("why", refused.why())
                    .end();
        }
        if (event instanceof MinosEvent.RoundsLogged logged) {
            return new JsonLine("rounds", logged.invocation())
                    .raw(logged.rounds().json())
                    .end();
        }
        MinosEvent.Problem problem = (MinosEvent.Problem) event;
        JsonLine line = new JsonLine("problem", "").text("what", problem.what());
        return (problem.cause() == null
                        ? line
                        : line.text("cause", problem.cause().toString()))
                .end();
    }

    private static String decided(String event, MinosEvent.Decided decided) {
        Verdict verdict = decided.verdict();
        Evidence evidence = decided.evidence();
        JsonLine line = new JsonLine(event, decided.invocation())
                .text("verdict", word(verdict))
                .text("reason", verdict.reason().word());
        if (verdict instanceof Verdict.Exempt exempt && exempt.overruled() != null) {
            line.text("overruled", word(exempt.overruled()));
        }
        line.value("retryCount", evidence.retryCount()).number("thresholdNs", decided.thresholdNanos());
        if (evidence.reading() != null) {
            reading(line, evidence.reading());
        }
        if (evidence.bodies() > 0) {
            line.value("bodies", evidence.bodies()).number("meanBodyMs", evidence.meanBodyNanos() / 1e6);
        }
        if (!evidence.cpuModel().isEmpty()) {
            line.text("cpuModel", evidence.cpuModel());
        }
        line.value("sandboxTerminations", evidence.sandboxTerminations())
                .text("initializationType", evidence.initializationType().word())
                .text("fingerprint", evidence.fingerprint());
        if (!evidence.carriedScoresNanos().isEmpty()) {
            line.value("carriedScoresNs", evidence.carriedScoresNanos());
        }
        return (decided.inHoldout() ? line.value("holdout", true) : line).end();
    }

    private static String word(Verdict verdict) {
        if (verdict instanceof Verdict.Exempt) {
            return "exempt";
        }
        return verdict.keepsInstance() ? "kept" : "rejected";
    }

    private static void reading(JsonLine line, Reading reading) {
        line.number("scoreNs", reading.scoreNanos())
                .number("cpuNs", reading.cpuNanos() < 0 ? Double.NaN : reading.cpuNanos())
                .value("rounds", reading.rounds())
                .number("windowMs", reading.windowNanos() / 1e6);
    }
}
