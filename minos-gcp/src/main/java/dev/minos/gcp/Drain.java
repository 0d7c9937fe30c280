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
 *   4. Under a backlog there may always be somebody inside. After each ten seconds of that the door is shut for one: what only
 *      hands a message back is gone by then, and a body that takes longer is waited for with the door open again.
 *   5. Then the door is shut. A request that comes between this and the end could do its work, or publish its message, and
 *      never say so: it waits for the end instead, which breaks its connection, and is delivered again.
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
    private static final int OPEN_POLLS = 10_000;
    private static final int SHUT_POLLS = 1_000;

    private final ServerWatch server;
    private final Supplier<ProcessExit> ends;
    private final Ticker ticker;
    private int inside;
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
        while (shut) {
            wait();
        }
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

    /** Whether those who come have to wait. */
    synchronized boolean isShut() {
        return shut;
    }

    /** Opens or shuts the door for those who come next. */
    private synchronized void door(boolean isShut) {
        shut = pending && isShut;
        notifyAll();
    }

    private synchronized boolean isEmpty() {
        return inside == 0;
    }

    /** Shuts the door unless somebody is inside. */
    private synchronized boolean shut() {
        shut = pending && isEmpty();
        return shut;
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
                occupied = (occupied + 1) % (OPEN_POLLS + SHUT_POLLS);
                if (occupied % OPEN_POLLS == 0) {
                    door(occupied == OPEN_POLLS);
                }
            } else if (thawed && thaws < MOST_THAWS) {
                thaws++;
                emptyFrom = now + THAW_NANOS;
            } else if (now - emptyFrom >= 0 && shut()) {
                return;
            }
        }
    }
}
