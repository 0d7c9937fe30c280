package dev.minos.testkit;

import dev.minos.core.benchmark.Ticker;

/** A clock that a test moves by hand. Thread-safe. */
public final class ManualTicker implements Ticker {

    private long now;

    /** A clock that shows this time. */
    public ManualTicker(long startNanos) {
        now = startNanos;
    }

    @Override
    public synchronized long nanos() {
        return now;
    }

    /** Lets time pass. */
    public synchronized void advanceMillis(double millis) {
        now += (long) (millis * 1e6);
    }
}
