package dev.minos.cli.demo;

import dev.minos.model.threshold.ThresholdRecommendation;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.SelectionVariables;
import java.util.List;
import java.util.Map;

/** The variables of the two arms' functions. */
final class ArmSettings {

    private static final Map<String, String> OBSERVE = Map.of("MINOS_MODE", "observe");

    private ArmSettings() {}

    static Map<String, String> ofBaseline(DemoPlan plan, PretestResult pretest) {
        return plan.baseline() == Baseline.OFF
                ? Map.of("MINOS_MODE", "off")
                : enforcing(pretest.percentile(), pretest.fingerprint());
    }

    static Map<String, String> ofMinos(DemoPlan plan, PretestResult pretest) {
        return plan.rejects() ? enforcing(pretest.recommendation(), pretest.fingerprint()) : OBSERVE;
    }

    /** Enforces a threshold whatever the verdict on it is, since a demo is to show what follows. */
    private static Map<String, String> enforcing(ThresholdRecommendation recommendation, String fingerprint) {
        List<Double> byAttempt = recommendation.thresholdScoresNsByAttempt();
        return byAttempt.isEmpty()
                ? OBSERVE
                : SelectionVariables.of(true, byAttempt, fingerprint, DemoPlan.RETRY_BOUND);
    }
}
