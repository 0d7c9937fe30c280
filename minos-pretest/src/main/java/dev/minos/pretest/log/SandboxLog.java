package dev.minos.pretest.log;

import org.jspecify.annotations.Nullable;

/**
 * What is known of a sandbox so far, in the same few words however long its log is.
 *
 * <p>Its log is a row of processes, each of which starts with a decision. A process's first invocation is a terminated
 * attempt if it was rejected and the queue took it back, else work; which of the two is settled when the next process
 * starts or the log ends. Logs that start with the newest entry are understood as long as a sandbox has one process.
 */
final class SandboxLog {

    private final String id;
    private @Nullable Decision first;
    private @Nullable Decision current;
    private @Nullable Invocation firstInvocation;
    private boolean refused;
    private double scoreNs = Double.NaN;
    private int decisions;
    private Durations worked = Durations.NONE;
    private Durations warm = Durations.NONE;
    private Durations terminated = Durations.NONE;

    SandboxLog(String id) {
        this.id = id;
    }

    /** Takes a record; false if it is a decision that was taken before. */
    boolean add(LogRecord record) {
        if (record instanceof Decision decision) {
            return addDecision(decision);
        }
        if (record instanceof ShadowReading shadow) {
            read(shadow.scoreNs());
        } else if (record instanceof HandOver handOver) {
            refused |= !handOver.confirmed();
        } else if (record instanceof Invocation invocation) {
            addInvocation(invocation);
        }
        return true;
    }

    private boolean addDecision(Decision decision) {
        if (current != null && !decision.invocation().isEmpty() && isFirst(decision.invocation())) {
            return false;
        }
        if (current != null) {
            settle();
        }
        decisions++;
        current = decision;
        if (first == null) {
            first = decision;
        }
        read(decision.scoreNs());
        return true;
    }

    private boolean isFirst(String invocation) {
        return current != null && invocation.equals(current.invocation());
    }

    private void addInvocation(Invocation invocation) {
        boolean ofThisProcess = invocation.invocation().isEmpty() ? current != null : isFirst(invocation.invocation());
        boolean beforeItsDecision = current == null && invocation.cold();
        if (firstInvocation == null && (ofThisProcess || beforeItsDecision)) {
            firstInvocation = invocation;
        } else {
            addWarm(new Durations(1, invocation.durationMs()));
        }
    }

    void addWarm(Durations invocations) {
        warm = new Durations(warm.count() + invocations.count(), warm.totalMs() + invocations.totalMs());
    }

    private void read(double score) {
        if (Double.isNaN(scoreNs)) {
            scoreNs = score;
        }
    }

    private void settle() {
        if (firstInvocation != null && current != null) {
            if (current.isRejection() && !refused) {
                terminated = terminated.plus(firstInvocation.billedMs());
            } else {
                worked = worked.plus(firstInvocation.durationMs());
            }
        }
        firstInvocation = null;
        refused = false;
    }

    /** What is known now; null as long as no decision is. */
    @Nullable
    LoggedInstance instance() {
        if (first == null) {
            return null;
        }
        SandboxLog copy = new SandboxLog(id);
        copy.current = current;
        copy.firstInvocation = firstInvocation;
        copy.refused = refused;
        copy.worked = worked;
        copy.terminated = terminated;
        copy.settle();
        return new LoggedInstance(id, first, scoreNs, decisions, copy.worked, warm, copy.terminated);
    }
}
