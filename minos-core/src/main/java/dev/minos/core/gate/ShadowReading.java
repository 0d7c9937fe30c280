package dev.minos.core.gate;

import dev.minos.core.benchmark.BenchmarkRun;
import dev.minos.core.benchmark.Reading;
import dev.minos.core.event.MinosEvent;

/**
 * Reads an exempt instance beside its work: a reading that is never taken would bias every later threshold. One that
 * the work outruns is cancelled and dropped.
 */
final class ShadowReading extends Thread {

    private final MinosFunction<?, ?, ?> function;
    private final BenchmarkRun run;
    private final String invocation;
    private final int retryCount;

    ShadowReading(MinosFunction<?, ?, ?> function, BenchmarkRun run, String invocation, int retryCount) {
        super("minos-shadow");
        setDaemon(true);
        this.function = function;
        this.run = run;
        this.invocation = invocation;
        this.retryCount = retryCount;
        run.prepareHasEnded();
    }

    @Override
    public void run() {
        try {
            Reading reading = run.take();
            if (reading != null) {
                function.tell(new MinosEvent.ShadowRead(invocation, reading, retryCount));
            }
        } catch (Throwable failed) {
            function.tell(new MinosEvent.Problem("the shadow benchmark failed", failed));
        }
    }
}
