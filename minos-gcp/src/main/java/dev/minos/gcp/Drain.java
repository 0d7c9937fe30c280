package dev.minos.gcp;

import dev.minos.core.benchmark.Ticker;
import dev.minos.core.end.ProcessExit;
import java.util.function.Supplier;

/**
 * Ends this process once nobody is inside any more: every response is written, and nothing has arrived meanwhile.
 *
 * <pre>
 *   1. Requests are counted in and out by whoever runs them, from before the verdict on.
 *   2. With none inside, threads are watched until the server's own frames are gone: it writes a response after the
 *      function has returned. Where no such frame was ever seen, the server is another one, and is given 20 ms.
 *   3. A gap of more than 50 ms in this thread's own time means that the platform had frozen the CPU, and a request has
 *      thawed it that may not have come as far as the function: 50 ms more are waited for it. An instance that is
 *      throttled sees such gaps all the time, so that this is done ten times in a row at most.
 *   4. Then the door is shut. A request that comes between this and the end could do its work, or publish its message, and
 *      never say so: it waits for the end instead, which breaks its connection, and is delivered again.
 *   5. Where many come, somebody is always inside, and what was handed back is soon among them. So after a tenth of a second
 *      requests come in batches: the door is shut until those inside are gone, one second at most, and then lets in those
 *      who wait. After a second two who wait do not keep the process from ending; after ten seconds nobody does.
 * </pre>
 *
 * <p>Thread-safe.
 */
final class Drain {

    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final int POLL_MILLIS = 1;
    private static final long SETTLE_NANOS = 20 * NANOS_PER_MILLI;
    private static final long THAW_NANOS = 50 * NANOS_PER_MILLI;
    private static final int MOST_THAWS = 10;
    private static final int FREE_POLLS = 100;
    private static final int LOSSLESS_POLLS = 1_000;
    private static final int MOST_POLLS = 10_000;
    private static final int LONGEST_BATCH_POLLS = 1_000;
    private static final int FEW = 2;

    private final ServerWatch server;
    private final Supplier<ProcessExit> ends;
    private final Ticker ticker;
    private int inside;
    private int waiting;
    private int admitted;
    private boolean pending;
    private boolean revoked;
    private boolean shut;

    /** A drain that asks for the end of the process when it begins. */
    Drain(ServerWatch server, Supplier<ProcessExit> ends, Ticker ticker) {
        this.server = server;
        this.ends = ends;
        this.ticker = ticker;
    }

    /** A request has come into the function; it comes no further once the process is about to end. */
    synchronized void enter() throws InterruptedException {
        waiting++;
        try {
            while (shut && admitted == 0) {
                wait();
            }
        } finally {
            waiting--;
        }
        admitted = Math.max(0, admitted - 1);
        inside++;
    }

    /** A request leaves the function; its response is not written yet. */
    synchronized void leave() {
        inside--;
    }

    /**
     * Ends the process as soon as it is empty, unless that was taken back or there is no thread to do so. What the end needs
     * is made ready before the response goes out, since the message may be back soon after it.
     */
    void begin() {
        if (!arm()) {
            return;
        }
        try {
            ProcessExit process = ends.get();
            Thread reaper = new Thread("minos-drain") {
                @Override
                public void run() {
                    reap(process);
                }
            };
            reaper.setDaemon(true);
            reaper.start();
        } catch (OutOfMemoryError noThread) {
            revoke();
        }
    }

    /** Whether the process is to end now and was not before. */
    synchronized boolean arm() {
        boolean begins = !pending && !revoked;
        pending |= begins;
        return begins;
    }

    /** The process stays, now and later. */
    synchronized void revoke() {
        pending = false;
        revoked = true;
        shut = false;
        notifyAll();
    }

    /** Whether the process is to end. */
    synchronized boolean isPending() {
        return pending;
    }

    /** How many wait at the door. */
    synchronized int waiting() {
        return waiting;
    }

    /** Lets in those who wait, and shuts the door for those who come next. */
    private synchronized void nextBatch() {
        shut = pending;
        admitted = waiting;
        notifyAll();
    }

    private synchronized boolean isEmpty() {
        return inside == 0;
    }

    /** Shuts the door for good unless somebody is inside or more than so many wait at it. */
    private synchronized boolean shut(int mostWaiting) {
        boolean ends = pending && inside == 0 && waiting <= mostWaiting;
        if (ends) {
            shut = true;
            admitted = 0;
        }
        return ends;
    }

    private void reap(ProcessExit process) {
        try {
            watch();
        } catch (InterruptedException notByMinos) {
            Thread.currentThread().interrupt();
        }
        if (isPending()) {
            process.exit(0);
        }
    }

    /** Returns when the process is empty or is to stay. */
    void watch() throws InterruptedException {
        boolean knowsTheServer = false;
        int thaws = 0;
        int occupied = 0;
        int batch = 0;
        long last = ticker.nanos();
        long emptyFrom = last + SETTLE_NANOS;
        while (isPending()) {
            server.pause(POLL_MILLIS);
            long now = ticker.nanos();
            boolean thawed = now - last > THAW_NANOS;
            last = now;
            boolean empty = isEmpty();
            boolean busy = (empty || !knowsTheServer) && server.isBusy();
            knowsTheServer |= busy;
            if (!empty || busy) {
                thaws = 0;
                emptyFrom = now + (knowsTheServer ? 0 : SETTLE_NANOS);
                occupied++;
                batch++;
                if (occupied == FREE_POLLS || batch == LONGEST_BATCH_POLLS) {
                    batch = 0;
                    nextBatch();
                }
            } else if (thawed && thaws < MOST_THAWS) {
                thaws++;
                emptyFrom = now + THAW_NANOS;
            } else if (now - emptyFrom >= 0) {
                if (shut(mostWaiting(occupied))) {
                    return;
                }
                batch = 0;
                nextBatch();
            }
        }
    }

    private static int mostWaiting(int occupied) {
        if (occupied < LOSSLESS_POLLS) {
            return 0;
        }
        return occupied < MOST_POLLS ? FEW : Integer.MAX_VALUE;
    }
}
