package dev.minos.pretest.settings;

import dev.minos.model.statistics.Interval;
import dev.minos.model.threshold.ThresholdRecommendation;
import dev.minos.pretest.PretestResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A result as outputs of a GitHub Actions step, which later steps read as {@code steps.ID.outputs.NAME}. */
public final class GithubOutput {

    /** The variable in which a step finds the name of the file to append to. */
    public static final String VARIABLE = "GITHUB_OUTPUT";

    private GithubOutput() {}

    /** Appends a result's outputs to a step's file. */
    public static void append(Path file, PretestResult result) throws IOException {
        StringBuilder text = new StringBuilder();
        outputs(result).forEach((name, value) -> text.append(output(name, value)));
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static Map<String, String> outputs(PretestResult result) {
        ThresholdRecommendation recommendation = result.recommendation();
        Map<String, String> outputs = new LinkedHashMap<>();
        outputs.put("verdict", recommendation.verdict().name());
        outputs.put("reason", recommendation.reason());
        outputs.put("saving_percent", percent(recommendation.saving()));
        Interval interval = recommendation.savingInterval();
        outputs.put("saving_low_percent", interval == null ? "" : percent(interval.low()));
        outputs.put("saving_high_percent", interval == null ? "" : percent(interval.high()));
        outputs.put("pass_rate_percent", percent(recommendation.passRate()));
        outputs.put("instances", String.valueOf(recommendation.samples()));
        outputs.put("mode", result.settings().getOrDefault("MINOS_MODE", ""));
        outputs.put("threshold", result.settings().getOrDefault("MINOS_ELYSIUM_THRESHOLD", ""));
        outputs.put("fingerprint", result.settings().getOrDefault("MINOS_ELYSIUM_FINGERPRINT", ""));
        outputs.put("retry_bound", result.settings().getOrDefault("MINOS_RETRY_BOUND", ""));
        return outputs;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.3f", share * 100);
    }

    /** One output; a value of several lines stands between two lines that do not occur in it. */
    static String output(String name, String value) {
        if (value.lines().count() <= 1) {
            return name + "=" + value.strip() + "\n";
        }
        String border = "END_OF_" + name;
        while (value.contains(border)) {
            border += "_";
        }
        return name + "<<" + border + "\n" + value + "\n" + border + "\n";
    }
}
