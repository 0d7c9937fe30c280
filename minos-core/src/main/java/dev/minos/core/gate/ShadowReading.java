package dev.minos.core.gate;

import dev.minos.core.benchmark.BenchmarkRun;
import dev.minos.core.benchmark.Reading;
import dev.minos.core.event.EventListener;
import dev.minos.core.event.MinosEvent;

/**
 * Reads an exempt instance beside its work: a reading that is never taken would bias every later threshold. One that
 * the work outruns is cancelled and dropped.
 */
final class ShadowReading extends Thread {

    private final BenchmarkRun run;
    private final String invocation;
    private final int retryCount;
    private final EventListener listener;

    ShadowReading(BenchmarkRun run, String invocation, int retryCount, EventListener listener) {
        super("minos-shadow");
        setDaemon(true);
        this.run = run;
        this.invocation = invocation;
        this.retryCount = retryCount;
        this.listener = listener;
        run.prepareHasEnded();
    }

    @Override
    public void run() {
        try {
            Reading reading = run.take();
            if (reading != null) {
                listener.on(new MinosEvent.ShadowRead(invocation, reading, retryCount));
            }
        } catch (Throwable failed) {
            listener.on(new MinosEvent.Problem("the shadow benchmark failed", failed));
        }
    }
}
