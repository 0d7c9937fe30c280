package dev.minos.local.functions;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Counts requests under way, so that one can wait until there are none. Thread-safe. */
final class InFlight {

    private int count;

    synchronized void enter() {
        count++;
    }

    synchronized void leave() {
        count--;
        notifyAll();
    }

    /** Waits until nothing is under way; false if the limit came first. */
    synchronized boolean awaitNone(Duration limit) throws InterruptedException {
        long endNanos = System.nanoTime() + limit.toNanos();
        while (count > 0) {
            long leftMs = TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime());
            if (leftMs <= 0) {
                return false;
            }
            wait(leftMs);
        }
        return true;
    }
}
