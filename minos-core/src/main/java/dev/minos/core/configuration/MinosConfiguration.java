package dev.minos.core.configuration;

import dev.minos.core.benchmark.Benchmark;
import dev.minos.core.benchmark.BenchmarkWindow;
import dev.minos.core.benchmark.Estimator;
import dev.minos.core.event.EventListener;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.CpuModelRule;
import dev.minos.core.policy.ElysiumThreshold;
import dev.minos.core.policy.EmergencyExit;
import dev.minos.core.policy.EnoughTime;
import dev.minos.core.policy.KeepSameSandbox;
import dev.minos.core.policy.RejectOnlyWhereItSelects;
import dev.minos.core.policy.RetireRule;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.ThresholdRule;
import java.io.File;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The settings of one wrapped function. A value set in the {@link Builder} wins over the environment, which wins over
 * the default of {@link Setting}. Immutable.
 */
public final class MinosConfiguration {

    private static final int MOST_COPIES = 12;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Mode mode;
    private final boolean readsCpuModel;
    private final boolean retires;
    private final boolean benchmarks;
    private final @Nullable CpuModelRule cpuModels;
    private final String cpuInfo;
    private final @Nullable ElysiumThreshold retireThreshold;
    private final int retireAfter;
    private final @Nullable ElysiumThreshold threshold;
    private final int retryBound;
    private final Benchmark benchmark;
    private final BenchmarkWindow window;
    private final boolean earlyEnd;
    private final boolean logsRounds;
    private final boolean shadow;
    private final double holdout;
    /** From its first value to its second. */
    private final @Nullable ElysiumThreshold messageRange;

    private final HandOver handOver;
    private final boolean reportBatchItemFailures;
    private final End end;
    private final boolean keepSameSandbox;
    private final File stateDirectory;
    private final String queueUrl;
    private final String retryTopic;
    private final Ordered ordered;
    private final int handOverTimeoutMillis;
    private final int safetyMarginMillis;

    private MinosConfiguration(SettingParser values, @Nullable Benchmark ownBenchmark) {
        mode = values.choice(Setting.MODE, Mode.values());
        List<String> strategy = values.words(Setting.STRATEGY, "benchmark", "cpu-model", "retire");
        readsCpuModel = strategy.contains("cpu-model");
        retires = strategy.contains("retire");
        benchmarks = readsCpuModel || strategy.contains("benchmark");
        cpuModels = values.cpuModels(Setting.CPU_MODELS);
        cpuInfo = values.text(Setting.CPU_INFO);
        retireThreshold = values.threshold(Setting.RETIRE_THRESHOLD);
        retireAfter = values.integer(Setting.RETIRE_AFTER, 1, 1000);
        threshold = threshold(values);
        retryBound = values.integer(Setting.RETRY_BOUND, 0, 100);
        benchmark =
                ownBenchmark != null ? ownBenchmark : values.benchmark(Setting.BENCHMARK, Setting.BENCHMARK_ESTIMATOR);
        window = window(values);
        earlyEnd = values.flag(Setting.BENCHMARK_EARLY_END, "on", "off");
        logsRounds = values.flag(Setting.BENCHMARK_ROUNDS, "on", "off");
        shadow = values.flag(Setting.SHADOW, "on", "off");
        holdout = values.share(Setting.HOLDOUT);
        messageRange = values.range(Setting.MESSAGE_THRESHOLD);
        handOver = values.choice(Setting.HAND_OVER, HandOver.values());
        reportBatchItemFailures = values.flag(Setting.REPORT_BATCH_ITEM_FAILURES, "true", "false");
        end = values.choice(Setting.END, End.values());
        keepSameSandbox = values.flag(Setting.SAME_SANDBOX, "keep", "reject");
        stateDirectory = stateDirectory(values.text(Setting.STATE_DIR));
        queueUrl = values.text(Setting.QUEUE_URL);
        retryTopic = values.topic(Setting.RETRY_TOPIC);
        ordered = values.choice(Setting.ORDERED, Ordered.values());
        handOverTimeoutMillis = values.integer(Setting.HAND_OVER_TIMEOUT_MS, 100, 60_000);
        safetyMarginMillis = values.integer(Setting.SAFETY_MARGIN_MS, 0, 60_000);
        checkCopyBound(values);
        checkRetiringEnd(values);
    }

    private static @Nullable ElysiumThreshold threshold(SettingParser values) {
        ElysiumThreshold parsed = values.threshold(Setting.ELYSIUM_THRESHOLD);
        String conditions = values.text(Setting.ELYSIUM_FINGERPRINT);
        return parsed == null || conditions.isEmpty() ? parsed : parsed.measuredUnder(conditions);
    }

    private static BenchmarkWindow window(SettingParser values) {
        int least = values.integer(Setting.BENCHMARK_MIN_MS, 1, 60_000);
        int most = values.integer(Setting.BENCHMARK_MAX_MS, least, 60_000);
        return new BenchmarkWindow(least * NANOS_PER_MILLI, most * NANOS_PER_MILLI);
    }

    private static File stateDirectory(String text) {
        return new File(text.isEmpty() ? System.getProperty("java.io.tmpdir", ".") : text);
    }

    private void checkCopyBound(SettingParser values) {
        if (handOver == HandOver.COPY && retryBound > MOST_COPIES) {
            throw values.wrong(
                    Setting.RETRY_BOUND,
                    "with MINOS_HAND_OVER=copy use at most " + MOST_COPIES
                            + ", or the platform's recursive-loop detection drops messages");
        }
    }

    private void checkRetiringEnd(SettingParser values) {
        if (retires && end == End.CRASH) {
            throw values.wrong(
                    Setting.END,
                    "with retire in MINOS_STRATEGY use respond, drain or stay: unanswered, work that is done would run"
                            + " again");
        }
    }

    /** Settings from these variables and the defaults. */
    public static MinosConfiguration from(Map<String, String> environment) {
        return builder().environment(environment).build();
    }

    /** A configuration with every value at its default and nothing read from the environment. */
    public static Builder builder() {
        return new Builder();
    }

    /** How far Minos goes. */
    public Mode mode() {
        return mode;
    }

    /** Whether the CPU model is evidence. */
    public boolean readsCpuModel() {
        return readsCpuModel;
    }

    /** The file in which the system tells its CPU model. */
    public String cpuInfo() {
        return cpuInfo;
    }

    /** Whether an instance that stays is judged by its first bodies too. */
    public boolean retires() {
        return retires;
    }

    /** The elysium threshold, if there is one. */
    public Optional<ElysiumThreshold> threshold() {
        return Optional.ofNullable(threshold);
    }

    /** The greatest number of times that a message is handed back. */
    public int retryBound() {
        return retryBound;
    }

    /** What reads the instance's speed. One object for the process: it is run once, by one thread. */
    public Benchmark benchmark() {
        return benchmark;
    }

    /** How long a reading takes. */
    public BenchmarkWindow window() {
        return window;
    }

    /** Whether a reading ends as soon as it is clearly below or above the threshold. */
    public boolean endsEarly() {
        return earlyEnd && threshold != null && benchmark.estimator() == Estimator.MEAN_WALL;
    }

    /** Whether the times of all rounds are logged. */
    public boolean logsRounds() {
        return logsRounds;
    }

    /** Whether exempt instances are read all the same; never where no benchmark judges. */
    public boolean shadow() {
        return shadow && benchmarks;
    }

    /** The share of instances that is never rejected, from 0 to 1. */
    public double holdout() {
        return holdout;
    }

    /** What comes of a threshold that a message asks for: it is brought into the range, or is NaN if none may ask. */
    public double messageThresholdNanos(double askedNanos) {
        return messageRange == null
                ? Double.NaN
                : Math.min(Math.max(askedNanos, messageRange.nanosFor(0)), messageRange.nanosFor(1));
    }

    /** How an invocation goes back. */
    public HandOver handOver() {
        return handOver;
    }

    /** Whether the user has declared that the event source reads partial batch failures. */
    public boolean reportBatchItemFailures() {
        return reportBatchItemFailures;
    }

    /** How a rejected instance ends. */
    public End end() {
        return end;
    }

    /** The directory in which a condemned sandbox leaves its mark. */
    public File stateDirectory() {
        return stateDirectory;
    }

    /** The queue's URL, or empty where it follows from the event. */
    public String queueUrl() {
        return queueUrl;
    }

    /** The topic that messages are published to again, or empty where it follows from the event. */
    public String retryTopic() {
        return retryTopic;
    }

    /** What becomes of messages that must stay in order. */
    public Ordered ordered() {
        return ordered;
    }

    /** The most time that a hand-over may take, in milliseconds. */
    public int handOverTimeoutMillis() {
        return handOverTimeoutMillis;
    }

    /** Time that must remain beside benchmark and hand-over, in milliseconds. */
    public int safetyMarginMillis() {
        return safetyMarginMillis;
    }

    /** The policy that these settings describe. */
    public SelectionPolicy policy() {
        List<SelectionPolicy> rules = new ArrayList<>();
        rules.add(new EmergencyExit(retryBound));
        if (keepSameSandbox) {
            rules.add(new KeepSameSandbox());
        }
        rules.add(new EnoughTime((handOverTimeoutMillis + safetyMarginMillis) * NANOS_PER_MILLI, window.maxNanos()));
        if (readsCpuModel && cpuModels != null) {
            rules.add(cpuModels);
        }
        rules.add(benchmarks ? new ThresholdRule(threshold) : new RetireRule(0, 0));
        boolean neverReject = mode == Mode.OBSERVE || handOver == HandOver.NONE;
        return new RejectOnlyWhereItSelects(rules, threshold, neverReject, holdout);
    }

    /** The policy that judges an instance by its first bodies. */
    public SelectionPolicy retirement() {
        List<SelectionPolicy> rules = new ArrayList<>();
        if (keepSameSandbox) {
            rules.add(new KeepSameSandbox());
        }
        double worst = retireThreshold == null ? Double.POSITIVE_INFINITY : retireThreshold.nanosFor(0);
        rules.add(new RetireRule(retireAfter, worst));
        return new RejectOnlyWhereItSelects(rules, null, mode == Mode.OBSERVE, holdout);
    }

    /** Collects values; whatever is not set here is looked up in the environment and then in the defaults. */
    public static final class Builder {

        private final Map<Setting, String> own = new EnumMap<>(Setting.class);
        private Map<String, String> environment = Map.of();
        private @Nullable Benchmark ownBenchmark;

        private Builder() {}

        /** Reads what is not set here from these variables. */
        public Builder environment(Map<String, String> variables) {
            environment = variables;
            return this;
        }

        /** Sets one value in the text form of its environment variable. */
        public Builder set(Setting setting, String text) {
            own.put(setting, text);
            return this;
        }

        /** Sets the mode. */
        public Builder mode(Mode mode) {
            return set(Setting.MODE, mode.name());
        }

        /** Sets the retry bound. */
        public Builder retryBound(int bound) {
            return set(Setting.RETRY_BOUND, Integer.toString(bound));
        }

        /** Sets a benchmark of the user's own. */
        public Builder benchmark(Benchmark benchmark) {
            ownBenchmark = benchmark;
            return this;
        }

        /**
         * Checks all values.
         *
         * @throws MinosConfigurationException naming the first variable that is wrong, its value and the fix
         */
        public MinosConfiguration build() {
            return new MinosConfiguration(values(), ownBenchmark);
        }

        /**
         * Checks all values as a running function does: one wrong value switches Minos off for this process, says so, and
         * lets the user's work run; variables that start with {@code MINOS_} and mean nothing, most likely misspelt, are
         * reported and ignored.
         */
        public MinosConfiguration buildOrOff(EventListener listener) {
            for (String name : values().unknownVariables()) {
                listener.on(new MinosEvent.Problem(name + " is not a setting of Minos and is ignored", null));
            }
            try {
                return build();
            } catch (MinosConfigurationException wrong) {
                listener.on(new MinosEvent.Problem("Minos is off in this process: " + wrong.getMessage(), null));
                return builder().mode(Mode.OFF).build();
            }
        }

        private SettingParser values() {
            return new SettingParser(own, environment);
        }
    }
}
