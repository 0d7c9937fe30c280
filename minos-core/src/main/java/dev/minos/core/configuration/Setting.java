package dev.minos.core.configuration;

/**
 * The settings: each has an environment variable, a default and accepted values. What they mean is in
 * {@code docs/CONFIGURATION.md}, which is checked against this table.
 */
public enum Setting {
    /** Whether Minos rejects, only observes, or is off. */
    MODE("MINOS_MODE", "enforce", "enforce, observe, off"),
    /** The worst score with which an instance stays; none means observe. */
    ELYSIUM_THRESHOLD("MINOS_ELYSIUM_THRESHOLD", "", "12.4ms; by attempt 11.9,12.4,13.0ms"),
    /** The conditions under which the threshold was measured; elsewhere Minos only observes. */
    ELYSIUM_FINGERPRINT("MINOS_ELYSIUM_FINGERPRINT", "", "text written by the pre-test"),
    /** Times that a message is handed back before it runs on any instance: the emergency exit. */
    RETRY_BOUND("MINOS_RETRY_BOUND", "5", "0 to 100; at most 12 with copy"),
    /** What is run to read an instance's speed. */
    BENCHMARK("MINOS_BENCHMARK", "matrix-multiplication-64", "matrix-multiplication-N, N from 8 to 1024"),
    /** The least time measured. */
    BENCHMARK_MIN_MS("MINOS_BENCHMARK_MIN_MS", "100", "1 to 60000"),
    /** The time measured where prepare takes longer. */
    BENCHMARK_MAX_MS("MINOS_BENCHMARK_MAX_MS", "200", "the minimum to 60000"),
    /** Whether exempt instances are read beside the work, for later thresholds. */
    SHADOW("MINOS_SHADOW", "on", "on, off"),
    /** How the invocation goes back. */
    HAND_OVER("MINOS_HAND_OVER", "auto", "auto, release, copy, none"),
    /** Whether the event source mapping has ReportBatchItemFailures. */
    REPORT_BATCH_ITEM_FAILURES("MINOS_REPORT_BATCH_ITEM_FAILURES", "false", "true, false"),
    /** How the instance ends. */
    END("MINOS_END", "auto", "auto, respond, stay, crash"),
    /** What a sandbox does that was condemned before and came back. */
    SAME_SANDBOX("MINOS_SAME_SANDBOX", "keep", "keep, reject"),
    /** Where a condemned sandbox leaves its mark; the temporary directory if unset. */
    STATE_DIR("MINOS_STATE_DIR", "", "a writable directory"),
    /** The queue that messages go back to; from the event if unset. */
    QUEUE_URL("MINOS_QUEUE_URL", "", "a URL"),
    /** After this long a hand-over has failed and the work runs here. */
    HAND_OVER_TIMEOUT_MS("MINOS_HAND_OVER_TIMEOUT_MS", "3000", "100 to 60000"),
    /** Time that must remain beside benchmark and hand-over. */
    SAFETY_MARGIN_MS("MINOS_SAFETY_MARGIN_MS", "1000", "0 to 60000");

    private final String variable;
    private final String defaultValue;
    private final String accepted;

    Setting(String variable, String defaultValue, String accepted) {
        this.variable = variable;
        this.defaultValue = defaultValue;
        this.accepted = accepted;
    }

    /** The environment variable. */
    public String variable() {
        return variable;
    }

    /** The value where neither builder nor environment has one; empty means unset. */
    public String defaultValue() {
        return defaultValue;
    }

    /** The accepted values, in words. */
    public String accepted() {
        return accepted;
    }
}
