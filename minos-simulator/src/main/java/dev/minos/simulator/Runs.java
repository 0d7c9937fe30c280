package dev.minos.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Independent runs on several threads, with results in the order of the runs whatever thread ends first. */
public final class Runs {

    private final int threads;
    private final IntConsumer progress;

    /**
     * Runs to come.
     *
     * @param threads how many run at once
     * @param progress is told how many runs have ended, on the thread that waits for them
     */
    public Runs(int threads, IntConsumer progress) {
        this.threads = threads;
        this.progress = progress;
    }

    /**
     * Runs all and waits for them. What the first run in order throws is thrown here.
     *
     * @throws InterruptedException if the waiting thread is interrupted; the runs are then told to stop
     */
    public <T> List<T> all(List<? extends Callable<T>> runs) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, runs.size())));
        try {
            List<Future<T>> futures = new ArrayList<>();
            for (Callable<T> run : runs) {
                futures.add(executor.submit(run));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(get(future));
                progress.accept(results.size());
            }
            return results;
        } finally {
            executor.shutdownNow();
        }
    }

    private static <T> T get(Future<T> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            throw new IllegalStateException(failed.getCause());
        }
    }
}
