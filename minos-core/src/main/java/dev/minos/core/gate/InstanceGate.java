package dev.minos.core.gate;

/**
 * An instance's disposition: one verdict for the whole process, however many requests arrive at once.
 *
 * <pre>
 *   UNJUDGED --beginJudging--> JUDGING --keep-----> KEPT
 *      ^                         |  |
 *      +-------giveUp------------+  +--condemn--> CONDEMNED --keep (hand-over refused)--> KEPT
 *      +-------rearm-------------- TRIAL, KEPT, CONDEMNED
 *   JUDGING --keepOnTrial--> TRIAL --keep--> KEPT
 * </pre>
 *
 * Thread-safe. {@link #isKept} is one volatile read, the whole price of Minos on a warm invocation.
 */
public final class InstanceGate {

    private volatile Disposition disposition;

    private InstanceGate(Disposition disposition) {
        this.disposition = disposition;
    }

    /** The gate of an instance that nobody has judged. */
    public static InstanceGate unjudged() {
        return new InstanceGate(Disposition.UNJUDGED);
    }

    /** The gate of an instance that stays without a judgement, where Minos is off. */
    public static InstanceGate kept() {
        return new InstanceGate(Disposition.KEPT);
    }

    Disposition disposition() {
        return disposition;
    }

    /** Whether invocations run without any further question. */
    public boolean isKept() {
        return disposition == Disposition.KEPT;
    }

    /**
     * Makes the calling invocation the one that judges, or waits for the one that does.
     *
     * @return JUDGING if the caller has to find the verdict, otherwise the verdict that another one found
     * @throws InterruptedException if the caller is interrupted while it waits
     */
    synchronized Disposition beginJudging() throws InterruptedException {
        while (disposition == Disposition.JUDGING) {
            wait();
        }
        if (disposition == Disposition.UNJUDGED) {
            disposition = Disposition.JUDGING;
        }
        return disposition;
    }

    /** The judging invocation found the instance good, or its hand-over was refused. */
    synchronized void keep() {
        become(Disposition.KEPT);
    }

    /** The judging invocation found the instance good, and its first bodies will tell more. */
    synchronized void keepOnTrial() {
        become(Disposition.TRIAL);
    }

    /** The judging invocation rejected the instance. */
    synchronized void condemn() {
        decide(Disposition.CONDEMNED);
    }

    /** The judging invocation failed for reasons of its own; the next one judges. */
    synchronized void giveUp() {
        decide(Disposition.UNJUDGED);
    }

    /**
     * Forgets the verdict: after a restore from a snapshot, or when a condemned process is given work once more. A verdict
     * that is being found stays awaited.
     */
    public synchronized void rearm() {
        if (disposition != Disposition.JUDGING) {
            become(Disposition.UNJUDGED);
        }
    }

    private void decide(Disposition next) {
        if (disposition != Disposition.JUDGING) {
            throw new IllegalStateException("an instance that is " + disposition + " cannot become " + next);
        }
        become(next);
    }

    private void become(Disposition next) {
        disposition = next;
        notifyAll();
    }
}
