package dev.minos.local.instance;

import java.util.function.LongSupplier;

/**
 * Elapsed time of a platform that can be put to sleep: {@link #activeNanos} stands still while the clock is paused,
 * {@link #elapsedNanos} never does. Idle sandboxes age by active time, durations are measured by elapsed time.
 * Thread-safe.
 */
public final class ActiveClock {

    private final LongSupplier source;
    private long activeBefore;
    private long runningSince;
    private boolean running = true;

    /** @param source nanoseconds since an arbitrary origin, never going back */
    public ActiveClock(LongSupplier source) {
        this.source = source;
        this.runningSince = source.getAsLong();
    }

    /** A clock on the machine's time, running. */
    public static ActiveClock system() {
        return new ActiveClock(System::nanoTime);
    }

    /** Nanoseconds that this clock has been running for. */
    public synchronized long activeNanos() {
        return running ? activeBefore + source.getAsLong() - runningSince : activeBefore;
    }

    /** Nanoseconds of the source. */
    public long elapsedNanos() {
        return source.getAsLong();
    }

    /** Stops active time; nothing if it is stopped. */
    public synchronized void pause() {
        activeBefore = activeNanos();
        running = false;
    }

    /** Lets active time go on; nothing if it is running. */
    public synchronized void resume() {
        if (!running) {
            runningSince = source.getAsLong();
            running = true;
        }
    }
}
