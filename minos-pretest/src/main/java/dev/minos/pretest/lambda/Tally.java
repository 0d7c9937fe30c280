package dev.minos.pretest.lambda;

import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.log.Decision;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Everything that a pre-test's calls have told so far. Not thread-safe. */
final class Tally {

    private final FunctionConfiguration configuration;
    private final List<InstanceReading> readings = new ArrayList<>();
    private int executed;
    private int judged;
    private int returned;
    private int failures;
    private String lastFailure = "";
    private int newWithoutDecision;
    private int cut;
    private int warm;
    private double warmMs;
    private double spentUsd;
    private double dearestUsd;

    Tally(FunctionConfiguration configuration) {
        this.configuration = configuration;
    }

    /** Takes an invocation; whether it was the first of an instance. */
    boolean add(Call.Executed call) throws IOException {
        CallLog log = CallLog.of(call.log());
        pay(log, call);
        Decision decision = log.decision();
        if (call.failed()) {
            failures++;
            lastFailure = call.failure();
        } else if (decision != null) {
            judged++;
            read(decision, log);
        } else {
            addUndecided(log);
        }
        return decision != null;
    }

    /** Without a REPORT line the time that the caller waited is the most that can be billed. */
    private void pay(CallLog log, Call.Executed call) {
        executed++;
        double usd = configuration.usd(Double.isNaN(log.billedMs()) ? call.elapsedMs() : log.billedMs());
        spentUsd += usd;
        dearestUsd = Math.max(dearestUsd, usd);
    }

    private void read(Decision decision, CallLog log) {
        if (decision.sandboxTerminations() > 0) {
            returned++;
        } else if (!Double.isNaN(log.scoreNs())) {
            readings.add(new InstanceReading(
                    decision.invocation(),
                    log.scoreNs(),
                    log.durationMs() > 0 ? log.durationMs() : Double.NaN,
                    decision.fingerprint(),
                    ""));
        }
    }

    private void addUndecided(CallLog log) {
        if (log.isCut()) {
            cut++;
        }
        if (log.isOfNewInstance()) {
            newWithoutDecision++;
        } else if (!Double.isNaN(log.durationMs())) {
            warm++;
            warmMs += log.durationMs();
        }
    }

    /** How many more calls the dollars that are left pay for, if they cost what the dearest so far did. */
    int affordable(double maxUsd) {
        if (executed == 0) {
            double most = configuration.usd((double) configuration.timeout().toMillis());
            return Math.max(1, (int) Math.min(maxUsd / most, Integer.MAX_VALUE));
        }
        return (int) Math.min((maxUsd - spentUsd) / dearestUsd, Integer.MAX_VALUE);
    }

    /** One per independent cold instance. */
    List<InstanceReading> readings() {
        return readings;
    }

    /** Invocations. */
    int executed() {
        return executed;
    }

    /** Instances with a decision. */
    int judged() {
        return judged;
    }

    /** Sandboxes that had been condemned and came back. */
    int returned() {
        return returned;
    }

    int failures() {
        return failures;
    }

    /** What the last failure said. */
    String lastFailure() {
        return lastFailure;
    }

    /** New instances that did the work without a decision. */
    int newWithoutDecision() {
        return newWithoutDecision;
    }

    /** Invocations without a decision in the end of their log, whose beginning is unknown. */
    int cut() {
        return cut;
    }

    /** Invocations of instances that had worked before. */
    int warm() {
        return warm;
    }

    /** The mean of their durations in milliseconds, NaN if there is none. */
    double meanWarmMs() {
        return warmMs / warm;
    }

    double spentUsd() {
        return spentUsd;
    }
}
