package dev.minos.cli.demo;

import dev.minos.model.threshold.ThresholdRecommendation;
import dev.minos.pretest.PretestResult;
import java.util.Locale;

/** Sentences about a demo for the terminal. */
final class Wording {

    private Wording() {}

    /** What the pre-test found. */
    static String of(PretestResult pretest) {
        ThresholdRecommendation recommended = pretest.recommendation();
        Double scoreNs = recommended.thresholdScoreNs();
        String threshold = scoreNs == null ? "none" : String.format(Locale.ROOT, "%.3f ms per round", scoreNs / 1e6);
        return String.format(
                Locale.ROOT,
                "pre-test: %d instances, a termination bills %.0f ms, elysium threshold %s (%.0f %% pass), %s: %s",
                recommended.samples(),
                pretest.workload().terminationMs().value(),
                threshold,
                recommended.passRate() * 100,
                recommended.verdict(),
                recommended.reason());
    }
}
