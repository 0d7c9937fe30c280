package dev.minos.local.functions;

import java.util.concurrent.atomic.LongAdder;

/** Counts requests by what became of them. Thread-safe. */
final class TrafficCounter {

    final LongAdder answered = new LongAdder();
    final LongAdder refused = new LongAdder();
    final LongAdder broken = new LongAdder();
    final LongAdder timedOut = new LongAdder();
    final LongAdder throttled = new LongAdder();
    final LongAdder unavailable = new LongAdder();

    Traffic now() {
        return new Traffic(
                answered.sum(), refused.sum(), broken.sum(), timedOut.sum(), throttled.sum(), unavailable.sum());
    }
}
