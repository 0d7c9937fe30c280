package dev.minos.workload.replay;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Time that passes, and waiting for it. Thread-safe. */
public interface ReplayClock {

    /** Nanoseconds since some fixed moment. */
    long nanoTime();

    /** Returns when the moment has come, at once if it has passed. */
    void sleepUntil(long nanoTime) throws InterruptedException;

    /** The clock of this machine. */
    static ReplayClock system() {
        return new ReplayClock() {
            @Override
            public long nanoTime() {
                return System.nanoTime();
            }

            @Override
            public void sleepUntil(long moment) throws InterruptedException {
                for (long left = moment - nanoTime(); left > 0; left = moment - nanoTime()) {
                    LockSupport.parkNanos(Math.min(left, TimeUnit.SECONDS.toNanos(1)));
                    if (Thread.interrupted()) {
                        throw new InterruptedException();
                    }
                }
            }
        };
    }
}
