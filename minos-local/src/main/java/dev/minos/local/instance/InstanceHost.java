package dev.minos.local.instance;

import java.nio.file.Path;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * What all instances of a platform have in common: the function, time, and where lines go.
 *
 * @param originNanos active time when the platform started
 */
public record InstanceHost(
        FunctionDefinition function,
        Path logDirectory,
        ActiveClock clock,
        long originNanos,
        ScheduledExecutorService scheduler,
        PlatformListener listener) {

    /** Active milliseconds since the platform started. */
    public double activeMs() {
        return (clock.activeNanos() - originNanos) / 1e6;
    }

    /** Elapsed nanoseconds. */
    public long nanos() {
        return clock.elapsedNanos();
    }

    /** Runs a task later, on the platform's own thread. */
    public Future<?> schedule(Runnable task, long delayMs) {
        return scheduler.schedule(task, delayMs, TimeUnit.MILLISECONDS);
    }
}
