package dev.minos.pretest.lambda;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Calls that start together, so that no instance can serve two of them unless it is done very fast. */
final class Wave {

    private Wave() {}

    /**
     * Sends events and waits for all answers.
     *
     * @throws IOException if Lambda refuses a call for a reason that every further call would meet too
     * @throws InterruptedException if the thread is interrupted; calls under way are given up, but Lambda ends its
     *     invocations by itself only
     */
    static List<Call> send(DeployedFunction function, List<String> events) throws IOException, InterruptedException {
        CountDownLatch ready = new CountDownLatch(events.size());
        List<Callable<Call>> calls = new ArrayList<>();
        for (String event : events) {
            calls.add(() -> {
                ready.countDown();
                ready.await();
                return function.invoke(event);
            });
        }
        ExecutorService threads = Executors.newFixedThreadPool(events.size(), task -> {
            Thread thread = new Thread(task, "minos-pretest-call");
            thread.setDaemon(true);
            return thread;
        });
        try {
            return answers(threads.invokeAll(calls));
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Call> answers(List<Future<Call>> futures) throws IOException, InterruptedException {
        List<Call> answers = new ArrayList<>();
        for (Future<Call> future : futures) {
            try {
                answers.add(future.get());
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof IOException refused) {
                    throw refused;
                }
                throw new IllegalStateException("a call failed", failed.getCause());
            }
        }
        return answers;
    }
}
