package dev.minos.pretest.lambda;

import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.Limits;
import dev.minos.pretest.Steps;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One pre-test of a deployed function: waves of calls until there are enough readings or a reason to stop. */
final class Gathering {

    /** Waves in a row after the scouts that may meet no new instance. */
    private static final int MOST_FRUITLESS = 2;

    private static final int MOST_REFUSED = 6;
    private static final int MOST_FAILURES = 5;

    private final DeployedFunction function;
    private final LambdaPlan plan;
    private final Limits limits;
    private final InstantSource calendar;
    private final Pause pause;
    private final Tally tally;
    private final WaveSize sizes = new WaveSize();
    private int fruitless;
    private int sent;
    private boolean failedAsAWhole;
    private String throttle = "";

    Gathering(
            DeployedFunction function,
            FunctionConfiguration configuration,
            LambdaPlan plan,
            Limits limits,
            InstantSource calendar,
            Pause pause) {
        this.function = function;
        this.plan = plan;
        this.limits = limits;
        this.calendar = calendar;
        this.pause = pause;
        this.tally = new Tally(configuration);
    }

    /**
     * Sends waves until the end.
     *
     * @throws IOException if no instance could be read; says why
     */
    Gathered run(Steps steps) throws IOException, InterruptedException {
        String stopped = null;
        while (missing() > 0 && stopped == null) {
            steps.at("reading cold instances of " + plan.function(), 1 - (double) missing() / limits.instances());
            stopped = next();
        }
        if (tally.readings().isEmpty()) {
            throw new IOException(plan.function() + ": no instance could be read: " + stopped);
        }
        return gathered(stopped);
    }

    private int missing() {
        return limits.instances() - tally.readings().size();
    }

    /** One wave; why it is the last, or null. */
    private @Nullable String next() throws IOException, InterruptedException {
        int wanted = sizes.next(missing());
        int allowed = Math.min(plan.maxInvocations() - tally.executed(), tally.affordable(limits.maxUsd()));
        int size = Math.min(wanted, allowed);
        if (!sizes.reachesNewInstances(size)) {
            return limit(wanted, allowed);
        }
        if (!sizes.pause().isZero()) {
            pause.rest(sizes.pause());
        }
        List<String> events = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            events.add(event(sent++));
        }
        learn(Wave.send(function, events));
        return reasonToStop();
    }

    private String event(int n) {
        String payload = plan.payload(n);
        return plan.form() == PayloadForm.EVENT ? payload : MessageEvent.of(payload, n, calendar.instant());
    }

    private void learn(List<Call> calls) throws IOException {
        boolean scouts = tally.executed() == 0;
        int readBefore = tally.readings().size();
        int failuresBefore = tally.failures();
        int fresh = 0;
        int throttled = 0;
        for (Call call : calls) {
            if (call instanceof Call.Executed executed) {
                fresh += tally.add(executed) ? 1 : 0;
            } else if (call instanceof Call.Throttled refused) {
                throttled++;
                throttle = refused.reason();
            }
        }
        int ran = calls.size() - throttled;
        sizes.saw(fresh, ran - fresh, throttled);
        failedAsAWhole = ran > 0 && tally.failures() - failuresBefore == ran;
        if (ran > 0 && !scouts) {
            fruitless = tally.readings().size() > readBefore ? 0 : fruitless + 1;
        }
    }

    private String limit(int wanted, int allowed) {
        String next = "to meet a new instance, the next " + wanted + " calls must be under way at once, and ";
        return wanted <= allowed
                ? next + "that is no more than there are idle instances"
                : next + Math.max(0, allowed) + " are left of " + plan.maxInvocations() + " invocations and "
                        + String.format(Locale.ROOT, "%.4f of %s dollars", tally.spentUsd(), limits.maxUsd())
                        + " spent";
    }

    private @Nullable String reasonToStop() {
        if (failedAsAWhole || tally.failures() >= MOST_FAILURES) {
            return tally.failures() + " of " + tally.executed() + " invocations failed: " + tally.lastFailure();
        }
        if (tally.newWithoutDecision() > 0 && tally.judged() == 0) {
            return tally.cut() > 0
                    ? "Lambda hands out the last 4 KB of an invocation's log, and this function writes more after its"
                            + " decision line; collect its log and use --logs"
                    : "new instances did the work without a decision line of Minos: wrap the handler, or see whether"
                            + " MINOS_MODE is off";
        }
        if (fruitless >= MOST_FRUITLESS) {
            return fruitless + " waves of calls in a row met no new instance that was read" + advice();
        }
        return sizes.refusedInARow() < MOST_REFUSED
                ? null
                : "every call was throttled (" + throttle + "): is there concurrency left for this function?";
    }

    private String advice() {
        if (!throttle.isEmpty()) {
            return ", and more at once were throttled (" + throttle + ")";
        }
        if (tally.judged() > 0 && tally.readings().isEmpty()) {
            return ": they were judged without a benchmark's score";
        }
        return ": all were warm, or the handler is not wrapped by Minos; to get cold ones, change any variable of the"
                + " function and wait until it is updated";
    }

    private Gathered gathered(@Nullable String stopped) {
        List<String> notes = new ArrayList<>();
        int read = tally.readings().size();
        notes.add(counted(tally.executed(), "invocation") + " really did the work of the payload");
        if (stopped != null) {
            notes.add("stopped after " + read + " of " + limits.instances() + " instances: " + stopped);
        }
        if (tally.failures() > 0 && (stopped == null || !stopped.contains(tally.lastFailure()))) {
            notes.add("left out: " + counted(tally.failures(), "invocation") + " that failed: " + tally.lastFailure());
        }
        int unread = tally.judged() - read - tally.returned();
        if (unread > 0) {
            notes.add("left out: " + counted(unread, "instance") + " without a reading");
        }
        notes.add(
                tally.warm() > 0
                        ? "the mean body is that of " + counted(tally.warm(), "later invocation")
                                + ", prepare step included"
                        : "bodies are whole first invocations, prepare step included, and later ones are shorter;"
                                + " say better with --body-ms");
        return new Gathered(
                plan.function() + " on Lambda",
                tally.readings(),
                tally.returned(),
                new CostFigures(tally.meanWarmMs(), Double.NaN, Double.NaN, Double.NaN, Double.NaN),
                tally.spentUsd(),
                notes);
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
