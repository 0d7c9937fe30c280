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
    private final MinosEvent.Decided exempt;

    ShadowReading(MinosFunction<?, ?, ?> function, BenchmarkRun run, MinosEvent.Decided exempt) {
        super("minos-shadow");
        setDaemon(true);
        this.function = function;
        this.run = run;
        this.exempt = exempt;
        run.prepareHasEnded();
    }

    @Override
    public void run() {
        try {
            Reading reading = run.take();
            if (reading != null) {
                function.tell(new MinosEvent.ShadowRead(exempt.with(reading)));
            }
        } catch (Throwable failed) {
            function.tell(new MinosEvent.Problem("the shadow benchmark failed", failed));
        }
    }
}
