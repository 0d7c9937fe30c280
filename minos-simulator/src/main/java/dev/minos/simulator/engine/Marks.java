package dev.minos.simulator.engine;

import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.statistics.BatchMeans;
import java.util.concurrent.CancellationException;

/**
 * The moments at which a run is looked at from outside: the end of the initial part that is skipped, the ends of batches,
 * the end of the run, and some between for progress and cancellation. Not thread-safe.
 */
final class Marks {

    private static final int MARKS_PER_BATCH = 32;
    private static final int ALL = BatchMeans.BATCHES * MARKS_PER_BATCH;

    private final double start;
    private final double end;
    private final ProgressListener progress;
    private int passed;
    private double next;

    Marks(Scenario scenario, ProgressListener progress) {
        start = scenario.skipInitial();
        end = scenario.maximumTime();
        this.progress = progress;
        next = start;
    }

    /** The next moment, infinity after the last. */
    double next() {
        return next;
    }

    /**
     * Passes the next moment.
     *
     * @throws CancellationException if the thread has been interrupted; it stays so
     */
    void pass() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the simulation was interrupted at " + next + " s");
        }
        progress.reached(next / end);
        passed++;
        next = passed < ALL ? start + (end - start) * passed / ALL : passed == ALL ? end : Double.POSITIVE_INFINITY;
    }

    /** Whether the moment that was passed last is the end of what is skipped. */
    boolean atStart() {
        return passed == 1;
    }

    /** Whether the moment that was passed last is the end of a batch. */
    boolean atEndOfBatch() {
        return passed > 1 && (passed - 1) % MARKS_PER_BATCH == 0;
    }

    /** Whether the run is over. */
    boolean atEnd() {
        return passed > ALL;
    }
}
