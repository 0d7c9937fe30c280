package dev.minos.local.functions;

import dev.minos.local.instance.BillingMeter;
import dev.minos.local.instance.InitPhase;

/**
 * The bill of one instance, which runs while at least one request is inside, whatever their number. Each request is
 * charged, when it ends, with the steps that have begun since the last charge. Thread-safe.
 */
final class BusyMeter {

    private final BillingMeter billing;
    private int inside;
    private long sinceNanos;
    private long chargedMs;

    BusyMeter(BillingMeter billing) {
        this.billing = billing;
    }

    /** A request enters; with {@code initNanos} of a cold start before it that only it had to wait for. */
    synchronized void enter(long nowNanos, long initNanos) {
        if (inside++ == 0) {
            sinceNanos = nowNanos - (billing.initBilled() ? initNanos : 0);
            chargedMs = 0;
        }
    }

    /** A request leaves; its share of the bill in milliseconds. */
    synchronized long leave(long nowNanos) {
        inside--;
        long dueMs = billing.billedMs(InitPhase.NONE, 0, (nowNanos - sinceNanos) / 1e6);
        long shareMs = dueMs - chargedMs;
        chargedMs = dueMs;
        return shareMs;
    }
}
