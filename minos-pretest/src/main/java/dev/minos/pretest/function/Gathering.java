package dev.minos.pretest.function;

import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.Limits;
import dev.minos.pretest.Steps;
import dev.minos.pretest.log.DecisionLogs;
import dev.minos.pretest.log.DecisionLogs.BadLines;
import dev.minos.pretest.log.LogReadings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One pre-test of a deployed function: waves of messages until there are enough readings or a reason to stop. */
final class Gathering {

    private static final Duration STEP = Duration.ofSeconds(5);
    /** How long log entries may take to arrive, beyond the function's own limit. */
    private static final Duration LATE = Duration.ofSeconds(60);

    private static final int MOST_FRUITLESS = 2;
    private static final int MOST_FAILURES = 5;

    private final Topic topic;
    private final FunctionLog log;
    private final FunctionConfiguration configuration;
    private final FunctionPlan plan;
    private final Limits limits;
    private final Pause pause;
    private final Waves waves;
    private DecisionLogs seen = new DecisionLogs(List.of(), 0, 0, 0, List.of());
    private int sent;
    private int fruitless;

    Gathering(
            Topic topic,
            FunctionLog log,
            FunctionConfiguration configuration,
            FunctionPlan plan,
            Limits limits,
            Pause pause) {
        this.topic = topic;
        this.log = log;
        this.configuration = configuration;
        this.plan = plan;
        this.limits = limits;
        this.pause = pause;
        this.waves = new Waves(configuration.concurrency(), configuration.mostInstances());
    }

    /**
     * Publishes waves until the end.
     *
     * @throws IOException if no instance could be read; says why
     */
    Gathered run(Steps steps) throws IOException, InterruptedException {
        String stopped = null;
        while (missing() > 0 && stopped == null) {
            steps.at("reading cold instances of " + plan.function(), 1 - (double) missing() / limits.instances());
            stopped = next();
        }
        if (read() == 0 || everythingFailed()) {
            throw new IOException(plan.function() + ": no instance could be read: " + stopped);
        }
        return gathered(stopped);
    }

    private int read() {
        return (int)
                seen.instances().stream().filter(instance -> instance.isRead()).count();
    }

    private int missing() {
        return Math.max(0, limits.instances() - read());
    }

    /** One wave; why it is the last, or null. */
    private @Nullable String next() throws IOException, InterruptedException {
        int wanted = waves.next(seen.instances().size(), missing());
        int allowed = Math.min(plan.maxInvocations() - sent, affordable());
        if (allowed < 1) {
            return Math.max(0, plan.maxInvocations() - sent) + " are left of " + plan.maxInvocations()
                    + " messages and " + String.format(Locale.ROOT, "%.4f of %s dollars", spentUsd(), limits.maxUsd())
                    + " spent";
        }
        int before = read();
        List<String> payloads = new ArrayList<>();
        for (int i = 0; i < Math.min(wanted, allowed); i++) {
            payloads.add(plan.payload(sent++));
        }
        topic.publish(payloads);
        boolean all = awaitRequests();
        fruitless = read() > before ? 0 : fruitless + 1;
        return reasonToStop(all);
    }

    /** Waits until the log tells of every message, or of none more for too long; whether it tells of all. */
    private boolean awaitRequests() throws IOException, InterruptedException {
        long patience =
                Duration.ofSeconds(configuration.timeoutSeconds()).plus(LATE).dividedBy(STEP);
        int known = log.requestsMs().size();
        for (long silent = 0; known < sent && silent < patience; silent++) {
            pause.rest(STEP);
            log.refresh();
            int now = log.requestsMs().size();
            silent = now > known ? 0 : silent;
            known = now;
        }
        pause.rest(STEP); // lines of the last request may come after its own entry
        log.refresh();
        look();
        return known >= sent;
    }

    private void look() throws IOException {
        List<String> lines = log.lines();
        if (lines.stream().noneMatch(line -> line.contains("decided"))) {
            return;
        }
        Path file = Files.createTempFile("minos-pretest-", ".log");
        try {
            Files.write(file, lines);
            seen = DecisionLogs.read(List.of(file), BadLines.SKIP);
        } finally {
            Files.delete(file);
        }
    }

    /** Instances are judged before their work fails, but nobody knows how long it would have taken. */
    private boolean everythingFailed() {
        return log.failures() > 0 && log.failures() == log.requestsMs().size();
    }

    private @Nullable String reasonToStop(boolean all) {
        if (log.failures() >= MOST_FAILURES || everythingFailed()) {
            return log.failures() + " of " + sent + " deliveries failed; the function's log tells why";
        }
        if (log.requestsMs().isEmpty()) {
            return "the log tells of no request: does a push subscription of " + topic.name() + " reach the function?";
        }
        if (seen.instances().isEmpty()) {
            return "instances did the work without a decision line of Minos: wrap the handler";
        }
        if (!all) {
            return "the log tells of " + log.requestsMs().size() + " of " + sent + " messages only";
        }
        return fruitless < MOST_FRUITLESS
                ? null
                : fruitless
                        + " waves of messages in a row met no new instance; to get new ones, raise the largest number"
                        + " of instances, or change any variable of the function";
    }

    private double spentUsd() {
        return log.requestsMs().stream().mapToDouble(configuration::usd).sum();
    }

    /** How many more messages the dollars that are left pay for, if they cost what the dearest so far did. */
    private int affordable() {
        double dearest = log.requestsMs().stream()
                .mapToDouble(configuration::usd)
                .max()
                .orElse(configuration.usd(configuration.timeoutSeconds() * 1e3));
        double most = (limits.maxUsd() - spentUsd()) / dearest;
        return sent == 0
                ? Math.max(1, (int) Math.min(most, Integer.MAX_VALUE))
                : (int) Math.min(most, Integer.MAX_VALUE);
    }

    private Gathered gathered(@Nullable String stopped) {
        LogReadings readings = LogReadings.of(seen.instances());
        List<String> notes = new ArrayList<>();
        notes.add(sent + " messages really did the work of the payload");
        if (stopped != null) {
            notes.add("stopped after " + read() + " of " + limits.instances() + " instances: " + stopped);
        }
        notes.add(
                "bodies are whole requests as the platform logs them, prepare step included; say better with --body-ms");
        notes.addAll(readings.notes());
        return new Gathered(
                plan.function() + " on Cloud Functions",
                readings.readings(),
                seen.repeated(),
                new CostFigures(Double.NaN, Double.NaN, Double.NaN, configuration.requestAsMs(), Double.NaN),
                spentUsd(),
                notes);
    }
}
