package dev.minos.pretest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The variables that carry a recommended threshold into a function. */
public final class SelectionVariables {

    private static final String MODE = "MINOS_MODE";
    private static final String THRESHOLD = "MINOS_ELYSIUM_THRESHOLD";
    private static final String FINGERPRINT = "MINOS_ELYSIUM_FINGERPRINT";
    private static final String RETRY_BOUND = "MINOS_RETRY_BOUND";

    /** All of them: those of one recommendation must not stay beside those of another. */
    public static final List<String> NAMES = List.of(MODE, THRESHOLD, FINGERPRINT, RETRY_BOUND);

    private SelectionVariables() {}

    /**
     * The variables with their values, in order; without a threshold only the mode.
     *
     * @param enforces whether instances may be rejected
     * @param thresholdsNs scores by attempt in nanoseconds, set to whole ones: a benchmark round takes thousands
     * @param fingerprint the conditions of the scores
     * @param retryBound how often a message may be handed back
     */
    public static Map<String, String> of(
            boolean enforces, List<Double> thresholdsNs, String fingerprint, int retryBound) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put(MODE, enforces ? "enforce" : "observe");
        if (!thresholdsNs.isEmpty()) {
            variables.put(
                    THRESHOLD,
                    thresholdsNs.stream()
                            .map(score -> String.valueOf(Math.max(1, Math.round(score))))
                            .collect(Collectors.joining(",", "", "ns")));
            variables.put(FINGERPRINT, fingerprint);
            variables.put(RETRY_BOUND, String.valueOf(retryBound));
        }
        return variables;
    }
}
