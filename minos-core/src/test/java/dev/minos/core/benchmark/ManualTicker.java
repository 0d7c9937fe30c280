package dev.minos.core.benchmark;

import java.util.concurrent.atomic.AtomicLong;

/** A clock that a test moves by hand. */
public final class ManualTicker implements Ticker {

    private final AtomicLong now = new AtomicLong(-5_000_000_000L);

    @Override
    public long nanos() {
        return now.get();
    }

    /** Lets time pass. */
    public void advanceMillis(double millis) {
        now.addAndGet((long) (millis * 1e6));
    }
}
