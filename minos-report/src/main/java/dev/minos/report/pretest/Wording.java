package dev.minos.report.pretest;

import dev.minos.report.table.Figures;
import java.util.Locale;

/** Sentences about a pre-test's result, the same on the page and on the terminal. Stateless. */
final class Wording {

    private Wording() {}

    /** The verdict and why. */
    static String verdict(PretestResult result) {
        String reason = result.text("reason");
        return shortVerdict(result) + (reason.isEmpty() ? "" : ": " + reason) + ".";
    }

    /** The verdict in three words at most. */
    static String shortVerdict(PretestResult result) {
        return switch (result.text("verdict")) {
            case "SELECT" -> "Select";
            case "DO_NOT_SELECT" -> "Do not select";
            case "NEED_MORE_SAMPLES" -> "Undecided";
            default -> "No verdict";
        };
    }

    /** What was read. */
    static String subject(PretestResult result) {
        double samples = result.recommended().number("samples");
        String source = result.text("source");
        String instances = samples > 0
                ? Figures.count(samples) + (samples == 1 ? " cold instance" : " cold instances")
                : "a distribution taken as known";
        return source.isEmpty() ? instances : source + ", " + instances;
    }

    /** Words with a capital letter at their beginning and a full stop at their end. */
    static String sentence(String words) {
        return words.isEmpty() ? "" : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
    }

    /** What a further attempt costs. */
    static String relativeCost(PretestResult result) {
        double cost = result.recommended().number("relativeCost");
        return result.root().path("workload").isObject()
                ? "One more attempt costs " + Figures.share(cost)
                        + " of the work of each invocation that a kept instance serves."
                : "One more attempt costs " + Figures.number(cost) + " in the unit of the readings.";
    }
}
