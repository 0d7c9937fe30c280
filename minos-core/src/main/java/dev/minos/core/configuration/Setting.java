package dev.minos.core.configuration;

/**
 * The settings: each has a default and accepted values. What they mean is in
 * {@code docs/CONFIGURATION.md}, which is checked against this table.
 */
public enum Setting {
    /** Whether Minos rejects, only observes, or is off. */
    MODE("enforce", "enforce, observe, off"),
    /** What judges: names joined by +. */
    STRATEGY("benchmark", "benchmark, cpu-model, retire; several joined by +"),
    /** Which CPU models are fast and which are slow. */
    CPU_MODELS("", "MODEL=keep, MODEL=reject; several joined by ;"),
    /** Where the system tells its CPU model. */
    CPU_INFO("/proc/cpuinfo", "a file"),
    /** The worst mean body with which an instance stays that is judged by its work; unset, all stay. */
    RETIRE_THRESHOLD("", "850ms"),
    /** How many bodies it is judged by, the first one left out. */
    RETIRE_AFTER("3", "1 to 1000"),
    /** The worst score with which an instance stays; none means observe. */
    ELYSIUM_THRESHOLD("", "12.4ms; by attempt 11.9,12.4,13.0ms"),
    /** The conditions under which the threshold was measured; elsewhere Minos only observes. */
    ELYSIUM_FINGERPRINT("", "text written by the pre-test"),
    /** Times that a message is handed back before it runs on any instance: the emergency exit. */
    RETRY_BOUND("5", "0 to 100; at most 12 with copy"),
    /** What is run to read an instance's speed. */
    BENCHMARK("matrix-multiplication-64", "matrix-multiplication-N, crc32-N, clock-gaps-N"),
    /** How rounds become a score. */
    BENCHMARK_ESTIMATOR("mean-wall", "mean-wall, minimum, mean-cpu, wall-over-cpu"),
    /** The least time measured. */
    BENCHMARK_MIN_MS("100", "1 to 60000"),
    /** The time measured where prepare takes longer. */
    BENCHMARK_MAX_MS("200", "the minimum to 60000"),
    /** Whether a reading ends as soon as it is clearly below or above the threshold. */
    BENCHMARK_EARLY_END("off", "on, off"),
    /** Whether the times of all rounds are logged, for the laboratory. */
    BENCHMARK_ROUNDS("off", "on, off"),
    /** Whether exempt instances are read beside the work, for later thresholds. */
    SHADOW("on", "on, off"),
    /** The share of instances that is never rejected. */
    HOLDOUT("0", "a share from 0 to 1"),
    /** The range in which a message may set its own threshold. */
    MESSAGE_THRESHOLD("off", "off; a range such as 10..20ms"),
    /** How the invocation goes back. */
    HAND_OVER("auto", "auto, release, copy, republish, nack, none"),
    /** Whether the event source mapping has ReportBatchItemFailures. */
    REPORT_BATCH_ITEM_FAILURES("false", "true, false"),
    /** How the instance ends. */
    END("auto", "auto, respond, drain, stay, crash"),
    /** What a sandbox does that was condemned before and came back. */
    SAME_SANDBOX("keep", "keep, reject"),
    /** Where a condemned sandbox leaves its mark; the temporary directory if unset. */
    STATE_DIR("", "a writable directory"),
    /** The queue that messages go back to; from the event if unset. */
    QUEUE_URL("", "a URL"),
    /** The topic that messages are published to again; the one that they came from if unset. */
    RETRY_TOPIC("", "projects/P/topics/T; T"),
    /** What becomes of messages with an ordering key. */
    ORDERED("run", "run, nack, republish"),
    /** After this long a hand-over has failed and the work runs here. */
    HAND_OVER_TIMEOUT_MS("3000", "100 to 60000"),
    /** Time that must remain beside benchmark and hand-over. */
    SAFETY_MARGIN_MS("1000", "0 to 60000");

    private final String defaultValue;
    private final String accepted;

    Setting(String defaultValue, String accepted) {
        this.defaultValue = defaultValue;
        this.accepted = accepted;
    }

    /** The environment variable: MINOS_ and the name. */
    public String variable() {
        return "MINOS_" + name();
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
