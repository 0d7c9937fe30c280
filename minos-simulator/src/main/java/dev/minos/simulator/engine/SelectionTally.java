package dev.minos.simulator.engine;

import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts verdicts and what they came to. Not thread-safe. */
final class SelectionTally {

    private long kept;
    private long exempt;
    private long forced;
    private long sameSandbox;
    private long terminations;
    private long retired;
    private double terminatedMs;
    private long bodies;
    private double bodySeconds;

    void judged(Verdict verdict) {
        if (verdict instanceof Verdict.Rejected) {
            terminations++;
        } else if (verdict instanceof Verdict.Kept) {
            kept++;
        } else {
            exempt++;
        }
        forced += verdict.reason() == Reason.EMERGENCY_EXIT ? 1 : 0;
        sameSandbox += verdict.reason() == Reason.SAME_SANDBOX ? 1 : 0;
    }

    void retired() {
        retired++;
    }

    void terminatedFor(double billedMs) {
        terminatedMs += billedMs;
    }

    void body(double seconds) {
        bodies++;
        bodySeconds += seconds;
    }

    /** The figures by their names in a result. */
    Map<String, Double> figures() {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("averageBody", bodySeconds / bodies);
        figures.put("kept", (double) kept);
        figures.put("exempt", (double) exempt);
        figures.put("forced", (double) forced);
        figures.put("sameSandbox", (double) sameSandbox);
        figures.put("terminations", (double) terminations);
        figures.put("retired", (double) retired);
        figures.put("passRate", (double) kept / (kept + terminations));
        figures.put("terminatedBilledMs", terminatedMs);
        return figures;
    }
}
