package dev.minos.local.gated;

import dev.minos.local.gated.QueueProxy.Moment;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.lambda.SandboxBehaviour;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a {@link GatedCloud} is made of. Speed is a matter of the threshold, not of the machine: with {@link #SLOW} every
 * instance is slow, with {@link #FAST} none is.
 */
final class GatedPlan {

    static final String SLOW = "1ns";
    static final String FAST = "10s";

    /** Sees the function's calls to its queue; says whether a call goes no further. */
    @FunctionalInterface
    interface QueueWatcher {
        boolean stops(LambdaPlatform platform, String action, Moment moment);
    }

    final Map<String, String> environment = new HashMap<>();
    boolean fifo;
    boolean reportBatchItemFailures;
    int batchSize = 1;
    int concurrency = 2;
    SandboxBehaviour sandboxes = SandboxBehaviour.NEW;
    int maximumInvocations = Integer.MAX_VALUE;
    Duration visibility = Duration.ofMinutes(1);
    long bytesPerSecond = 1_000_000;
    List<String> jvmArguments = List.of();
    QueueWatcher queueWatcher = (platform, action, moment) -> false;

    /** A plan in which instances are judged by this threshold. */
    GatedPlan(String threshold) {
        set("MINOS_ELYSIUM_THRESHOLD", threshold);
        set("MINOS_RETRY_BOUND", "2");
        set("MINOS_BENCHMARK", "matrix-multiplication-8");
        set("MINOS_BENCHMARK_MIN_MS", "5");
        set("MINOS_BENCHMARK_MAX_MS", "20");
        set("MINOS_HAND_OVER_TIMEOUT_MS", "20000"); // the machine may be busy; what hangs has its own test
    }

    /** Sets one of the function's variables. */
    GatedPlan set(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    GatedPlan fifo() {
        fifo = true;
        return this;
    }

    /** Whether the event source reads partial batch failures, and the function knows. */
    GatedPlan reportBatchItemFailures(boolean report) {
        reportBatchItemFailures = report;
        return set("MINOS_REPORT_BATCH_ITEM_FAILURES", Boolean.toString(report));
    }

    GatedPlan batchSize(int messages) {
        batchSize = messages;
        return this;
    }

    GatedPlan concurrency(int batches) {
        concurrency = batches;
        return this;
    }

    GatedPlan sandboxes(SandboxBehaviour behaviour) {
        sandboxes = behaviour;
        return this;
    }

    GatedPlan maximumInvocations(int invocations) {
        maximumInvocations = invocations;
        return this;
    }

    GatedPlan visibility(Duration timeout) {
        visibility = timeout;
        return this;
    }

    GatedPlan bytesPerSecond(long speed) {
        bytesPerSecond = speed;
        return this;
    }

    GatedPlan jvmArguments(String... arguments) {
        jvmArguments = List.of(arguments);
        return this;
    }

    GatedPlan watchQueue(QueueWatcher watcher) {
        queueWatcher = watcher;
        return this;
    }

    /** Starts everything but the event source. */
    GatedCloud deploy(Path files) throws IOException {
        return new GatedCloud(this, files);
    }
}
