package dev.minos.pretest.lab;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.PlatformListener;
import dev.minos.local.lambda.InvocationResult;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.node.SpeedClass;
import dev.minos.pretest.lab.LabPlan.Question;
import dev.minos.pretest.lambda.MessageEvent;
import dev.minos.pretest.local.LocalFunction;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Fresh instances of a function by the production path: the platform starts a JVM, the function prepares beside its
 * benchmark and does its work. Each has a platform of its own, and is ended with it after its first invocation.
 * Thread-safe.
 */
final class LabInstances implements AutoCloseable {

    /** Limit of an instance's start and of its invocation: with three neighbours on a busy machine all takes its time. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final LabPlan plan;
    private final LocalFunction function;
    private final InstantSource calendar = InstantSource.system();
    private final Set<LambdaPlatform> running = new HashSet<>();
    private int started;
    private boolean closed;

    /** Instances of a function, none of which is running yet. */
    LabInstances(LabPlan plan, LocalFunction function) {
        this.plan = plan;
        this.function = function;
    }

    /** How many have been started. */
    synchronized int started() {
        return started;
    }

    /**
     * Runs one instance on the k-th node and returns what was seen of it.
     *
     * @throws IOException if it did not do its work, or did not log its rounds
     * @throws IllegalStateException if these instances are closed
     */
    RecordedInstance run(Treatment treatment, int k) throws IOException {
        Seen seen = new Seen();
        LambdaPlatform platform = start(treatment, plan.nodes().speed(k), seen);
        InvocationResult result;
        try {
            String event = MessageEvent.of(function.message(k), k, calendar.instant());
            result = platform.invoke(event.getBytes(UTF_8));
            result.released().join();
        } finally {
            end(platform); // returns when all that the instance wrote has been read
        }
        Attempt attempt = seen.attempt;
        if (attempt == null || !result.isSuccess()) {
            throw new IOException(function.name() + ": an instance with " + treatment.inWords() + " failed: "
                    + new String(result.payload(), UTF_8));
        }
        String node = plan.nodes().words(k);
        if (!logsRounds(treatment)) {
            return new RecordedInstance(treatment, k, node, attempt.durationMs(), null);
        }
        if (seen.rounds == null) {
            throw new IOException(function.name() + ": an instance with " + treatment.inWords()
                    + " was not read: its decision says why, see minos pretest --local");
        }
        return new RecordedInstance(treatment, k, node, attempt.durationMs(), Recording.rounds(seen.rounds));
    }

    private boolean logsRounds(Treatment treatment) {
        return plan.question() == Question.POWER && !treatment.kernel().isEmpty();
    }

    private synchronized LambdaPlatform start(Treatment treatment, SpeedClass speed, Seen seen) {
        if (closed) {
            throw new IllegalStateException("the laboratory is closed");
        }
        SpeedClass alone = new SpeedClass(speed.name(), 1, speed.runMs(), speed.stopMs(), speed.cpuModel());
        NodeSequence nodes = NodeSequence.seeded(
                new NodeMixture(List.of(alone)), plan.nodes().seed());
        LambdaPlatform platform = LambdaPlatform.builder(definition(treatment), nodes)
                .maximumInvocations(1)
                .initLimit(PATIENCE)
                .listener(seen)
                .start();
        running.add(platform);
        started++;
        return platform;
    }

    private FunctionDefinition definition(Treatment treatment) {
        List<String> arguments = new ArrayList<>(function.jvmArguments());
        arguments.addAll(treatment.jit().jvmArguments());
        return function.definition("lab")
                .timeout(PATIENCE)
                .environment(settings(treatment))
                .jvmArguments(arguments.toArray(String[]::new))
                .build();
    }

    private Map<String, String> settings(Treatment treatment) {
        if (treatment.kernel().isEmpty()) {
            return Map.of("MINOS_MODE", "off");
        }
        boolean logs = logsRounds(treatment);
        return Map.of(
                "MINOS_MODE",
                "observe",
                "MINOS_BENCHMARK",
                treatment.kernel(),
                "MINOS_BENCHMARK_MIN_MS",
                Integer.toString(logs ? plan.longestBudgetMs() : plan.shortestBudgetMs()),
                "MINOS_BENCHMARK_MAX_MS",
                Integer.toString(plan.longestBudgetMs()),
                "MINOS_BENCHMARK_ROUNDS",
                logs ? "on" : "off");
    }

    private void end(LambdaPlatform platform) {
        platform.close();
        synchronized (this) {
            running.remove(platform);
        }
    }

    /** Ends the instances that are running and starts no more. */
    @Override
    public void close() {
        List<LambdaPlatform> left;
        synchronized (this) {
            closed = true;
            left = List.copyOf(running);
        }
        left.forEach(LambdaPlatform::close);
    }

    /** What is seen of one instance. */
    private static final class Seen implements PlatformListener {

        private static final String ROUNDS = "{\"minos\":1,\"event\":\"rounds\"";

        private volatile @Nullable String rounds;
        private volatile @Nullable Attempt attempt;

        @Override
        public void line(String instanceId, String line) {
            if (line.startsWith(ROUNDS)) {
                rounds = line;
            }
        }

        @Override
        public void attempt(Attempt over) {
            attempt = over;
        }
    }
}
