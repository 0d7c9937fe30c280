package dev.minos.pretest.watch;

import dev.minos.model.online.EstimatorRegistry;
import dev.minos.model.online.ThresholdEstimator;
import dev.minos.model.threshold.Verdict;
import dev.minos.pretest.SelectionVariables;
import dev.minos.pretest.log.Decision;
import dev.minos.pretest.log.LogRecord;
import dev.minos.pretest.log.LoggedInstance;
import dev.minos.pretest.log.Origin;
import dev.minos.pretest.log.RecentInstances;
import dev.minos.pretest.log.RecentInstances.Change;
import dev.minos.pretest.log.RecordSink;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Learns the threshold from decision logs while the function runs, and writes it where new instances read it.
 *
 * <pre>
 * 1. Each new instance's score goes to the estimator; instances under other conditions are left out, until they are the
 *    only ones: then it starts anew.
 * 2. A pre-test on the latest instances says whether selection pays, and what the estimator's thresholds depend on besides
 *    the scores. Rejections begin with SELECT and end with DO_NOT_SELECT; where more samples are needed, all stays as it
 *    is. A function that starts without a threshold is thus warmed in.
 * 3. Rejections rest while a guard objects: the breaker, the budget of wasted time, or a platform that brings the same
 *    sandbox back.
 * 4. New settings are written when the mode changes, or a threshold by more than a fiftieth: less is within what a sample
 *    of a hundred readings scatters.
 * 5. Where somebody has set MINOS_MODE=off, nothing is written until they have removed it.
 * </pre>
 *
 * Not thread-safe.
 */
public final class Watch implements RecordSink {

    private static final int MOST_INSTANCES = 300;
    private static final int LEAST_FOR_A_LESSON = 10;
    private static final int READINGS_PER_LESSON = 5;
    private static final int FOREIGN_IN_A_ROW = 10;

    private final WatchPlan plan;
    private final Publication publication;
    private final Consumer<WatchEvent> listener;
    private final InstantSource calendar;

    private RecentInstances recent = new RecentInstances(MOST_INSTANCES);
    /** Those of earlier runs. */
    private List<LoggedInstance> earlier = List.of();

    private ThresholdEstimator estimator;
    private Guards guards = new Guards();
    private String fingerprint = "";
    private @Nullable Lesson lesson;
    private boolean selecting;
    private List<Double> thresholdsNs = List.of();
    private Map<String, String> guardStates = Map.of();
    private Instant now = Instant.EPOCH;
    private int unlearnt;
    private int foreign;

    /**
     * An aggregator that knows nothing yet.
     *
     * @param plan how it learns
     * @param stores where it writes settings
     * @param listener who is told of changes
     * @param calendar the time, for logs that tell none
     */
    public Watch(WatchPlan plan, List<ThresholdStore> stores, Consumer<WatchEvent> listener, InstantSource calendar) {
        this.plan = plan;
        this.publication = new Publication(stores);
        this.listener = listener;
        this.calendar = calendar;
        this.estimator = newEstimator();
    }

    private ThresholdEstimator newEstimator() {
        return EstimatorRegistry.builtIn().named(plan.estimator()).start().get();
    }

    @Override
    public void fault(Origin origin, String reason) {
        tell("bad-line", "a line was left out: " + origin + ": " + reason, Map.of());
    }

    @Override
    public void record(LogRecord record) {
        double atMs = record.origin().atMs();
        Instant at = Double.isNaN(atMs) ? calendar.instant() : Instant.ofEpochMilli((long) atMs);
        now = at.isAfter(now) ? at : now;
        Optional<Change> change = recent.add(record);
        change.ifPresent(one -> apply(one, record, at));
        if (record instanceof Decision decision && decision.sandboxTerminations() > 0 && change.isEmpty()) {
            guards.cameBack("");
        }
    }

    private void apply(Change change, LogRecord record, Instant at) {
        LoggedInstance instance = change.after();
        if (change.isReading()) {
            read(instance, at);
        }
        if (change.cameBack()) {
            guards.cameBack(instance.id());
        }
        if (change.terminatedMs() > 0) {
            guards.terminated(instance.id(), change.terminatedMs(), at);
        }
        if (change.workedMs() > 0) {
            guards.worked(change.workedMs());
        }
        if (record instanceof Decision decision && selecting && isJudgement(decision)) {
            guards.decided(!decision.isRejection(), at);
        }
    }

    /** Whether a threshold decided, and not an exemption. */
    private static boolean isJudgement(Decision decision) {
        return !decision.verdict().equals("exempt");
    }

    private void read(LoggedInstance instance, Instant at) {
        String conditions = instance.decision().fingerprint();
        if (fingerprint.isEmpty()) {
            fingerprint = conditions;
        }
        if (!conditions.equals(fingerprint)) {
            foreign++;
            if (foreign < FOREIGN_IN_A_ROW) {
                return;
            }
            startAnew(conditions);
        }
        foreign = 0;
        unlearnt++;
        estimator.observe(instance.scoreNs(), at);
    }

    private void startAnew(String conditions) {
        fingerprint = conditions;
        estimator = newEstimator();
        recent = new RecentInstances(MOST_INSTANCES);
        earlier = List.of();
        lesson = null;
        selecting = false;
        thresholdsNs = List.of();
        tell("started-anew", "the function runs under other conditions now: " + conditions, Map.of());
    }

    /**
     * Draws the conclusions from what was recorded since, and writes settings if they have changed.
     *
     * @throws IOException if a store cannot be read or written
     */
    public void review() throws IOException {
        guards.passed(now);
        if (unlearnt >= READINGS_PER_LESSON && estimator.readings() >= LEAST_FOR_A_LESSON) {
            learn();
        }
        tellOfGuards();
        publish();
    }

    private void learn() {
        List<LoggedInstance> instances = latest();
        unlearnt = 0;
        if (teaches(instances)) {
            lesson = Lesson.of(instances, plan);
        }
        if (lesson == null) {
            return;
        }
        selecting = lesson.verdict() == Verdict.SELECT || (selecting && lesson.verdict() != Verdict.DO_NOT_SELECT);
        List<Double> online = estimator.thresholdsByAttempt(lesson.learningPlan());
        thresholdsNs = online.isEmpty() ? lesson.thresholdsNs() : online;
        if (!thresholdsNs.isEmpty() && !instances.isEmpty()) {
            guards.relearnt(passRate(instances), lesson.terminationMs(), now);
        }
    }

    /** The latest instances that were read under the present conditions. */
    private List<LoggedInstance> latest() {
        List<LoggedInstance> all = Stream.concat(earlier.stream(), recent.all().stream())
                .filter(LoggedInstance::isRead)
                .filter(instance -> instance.decision().fingerprint().equals(fingerprint))
                .toList();
        return all.subList(Math.max(0, all.size() - MOST_INSTANCES), all.size());
    }

    /** Whether a pre-test on these instances is worth more than the last one: it takes bodies, or what the user says of them. */
    private boolean teaches(List<LoggedInstance> instances) {
        long worked = instances.stream().filter(one -> one.bodies() > 0).count();
        boolean told = worked == 0 && !Double.isNaN(plan.given().bodyMs());
        int least = lesson == null ? LEAST_FOR_A_LESSON : ThresholdEstimator.LEAST_READINGS;
        return instances.size() >= least && (told || worked >= LEAST_FOR_A_LESSON);
    }

    private double passRate(List<LoggedInstance> instances) {
        return instances.stream()
                        .filter(instance -> instance.scoreNs() <= thresholdsNs.get(0))
                        .count()
                / (double) instances.size();
    }

    private void tellOfGuards() {
        Map<String, String> states = guards.states();
        states.forEach((guard, state) -> {
            String before = guardStates.getOrDefault(guard, "");
            boolean usual = state.equals("closed") || state.equals("kept") || state.equals("selects");
            if (!state.equals(before) && !(before.isEmpty() && usual)) {
                String event = guard.equals("breaker") ? "breaker-" + state : guard;
                tell(event, guard + ": " + guards.objection().orElse("rejections go on"), Map.of("state", state));
            }
        });
        guardStates = states;
    }

    private void publish() throws IOException {
        if (lesson == null) {
            return;
        }
        Map<String, String> settings = settings(lesson);
        String comment = lesson.verdict() + " after " + estimator.readings() + " readings, " + now;
        switch (publication.publish(settings, thresholdsNs, comment)) {
            case WRITTEN -> tellOfSettings(settings, lesson);
            case HELD ->
                tell("held", "MINOS_MODE=off was set by hand; nothing is written until that is gone", Map.of());
            case NOTHING_NEW, STILL_HELD -> {}
        }
    }

    private Map<String, String> settings(Lesson from) {
        boolean enforces =
                selecting && !thresholdsNs.isEmpty() && guards.objection().isEmpty();
        return SelectionVariables.of(enforces, thresholdsNs, fingerprint, from.retryBound());
    }

    private void tellOfSettings(Map<String, String> settings, Lesson from) {
        String mode = settings.getOrDefault("MINOS_MODE", "");
        String why = guards.objection().orElse(from.reason());
        String threshold = settings.getOrDefault("MINOS_ELYSIUM_THRESHOLD", "none");
        tell(
                "threshold",
                mode + ", threshold " + threshold + ", " + estimator.readings() + " readings: " + why,
                Map.of(
                        "mode", mode,
                        "thresholdsNs", thresholdsNs,
                        "fingerprint", fingerprint,
                        "retryBound", from.retryBound(),
                        "readings", estimator.readings(),
                        "verdict", from.verdict().name(),
                        "reason", why));
    }

    private void tell(String event, String text, Map<String, Object> fields) {
        listener.accept(new WatchEvent(event, now, text, fields));
    }

    /** Whether any instance was read so far, in this run or an earlier one. */
    boolean hasReadings() {
        return !fingerprint.isEmpty();
    }

    /** What has to outlast a restart. */
    WatchState state() {
        return new WatchState(
                plan.estimator(),
                estimator.state(),
                fingerprint,
                lesson,
                selecting,
                thresholdsNs,
                publication.isHeld(),
                unlearnt,
                latest(),
                guards.state(),
                List.of());
    }

    /**
     * Makes sure that a state is of an aggregator with the same estimator.
     *
     * @throws IllegalArgumentException naming the file if it is not
     */
    void requireSameEstimator(WatchState state, Path file) {
        if (!plan.estimator().equals(state.estimator())) {
            throw new IllegalArgumentException(file + ": the state is of the estimator " + state.estimator()
                    + ", not of " + plan.estimator() + ": use another file, or that estimator");
        }
    }

    /** Goes on from a state of the same estimator. */
    void resume(WatchState state) {
        estimator = EstimatorRegistry.builtIn().named(plan.estimator()).resume().apply(state.estimatorState());
        fingerprint = state.fingerprint();
        lesson = state.lesson();
        selecting = state.selecting();
        thresholdsNs = state.thresholdsNs();
        unlearnt = state.unlearnt();
        earlier = state.instances();
        guards = Guards.resume(state.guards());
        guardStates = guards.states();
        if (lesson != null) {
            publication.resume(settings(lesson), thresholdsNs, state.held());
        }
    }
}
