package dev.minos.workload.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Sends a workload in real time in an open loop: whether earlier requests have been answered has no influence on when the
 * next one is due.
 *
 * <pre>
 *   1. The caller's thread waits for the instant of each request and puts it into a queue of those that are due.
 *   2. Sending threads take one, and as many more that are due already as the target takes in one call.
 *   3. Lateness and latency count from the instant that was planned. What has not been sent some time after the last
 *      instant is given up, and counted.
 * </pre>
 */
public final class Replay {

    private static final Request END = new Request(-1, 0);
    private static final long FOREVER_NANOS = Long.MAX_VALUE / 2;

    private final Target target;
    private final int threads;
    private final long patienceNanos;
    private final ReplayClock clock;
    private final LinkedBlockingQueue<Request> due = new LinkedBlockingQueue<>();
    private final AtomicReference<@Nullable Throwable> broken = new AtomicReference<>();
    private final Tally tally;
    private final long start;
    private volatile long giveUpNanos;

    private Replay(Target target, Settings settings, ReplayClock clock, ReplayLog log) {
        this.target = target;
        this.threads = settings.threads();
        this.patienceNanos = TimeUnit.SECONDS.toNanos(settings.patienceSeconds());
        this.clock = clock;
        this.tally = new Tally(log);
        this.start = clock.nanoTime();
        this.giveUpNanos = start + FOREVER_NANOS;
    }

    /**
     * How to send.
     *
     * @param threads calls that may be under way at once, from 1 to 4,096
     * @param patienceSeconds how long after the last instant waiting requests are still sent
     */
    public record Settings(int threads, long patienceSeconds) {
        public Settings {
            if (threads < 1 || threads > 4096) {
                throw new IllegalArgumentException("threads must be from 1 to 4096, was " + threads);
            }
            if (patienceSeconds < 0) {
                throw new IllegalArgumentException("patienceSeconds must be >= 0, was " + patienceSeconds);
            }
        }
    }

    /** Sends all of a workload and waits for the last answer. */
    public static ReplayResult run(
            PrimitiveIterator.OfLong arrivalMicros, Target target, Settings settings, ReplayClock clock, ReplayLog log)
            throws InterruptedException {
        return new Replay(target, settings, clock, log).run(arrivalMicros);
    }

    private ReplayResult run(PrimitiveIterator.OfLong arrivalMicros) throws InterruptedException {
        List<Thread> senders = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread sender = new Thread(this::send, "replay-" + i);
            sender.setDaemon(true);
            sender.start();
            senders.add(sender);
        }
        try {
            long last = dispatch(arrivalMicros);
            giveUpNanos = start + TimeUnit.MICROSECONDS.toNanos(last) + patienceNanos;
            for (int i = 0; i < threads; i++) {
                due.add(END);
            }
            for (Thread sender : senders) {
                sender.join();
            }
        } finally {
            senders.forEach(Thread::interrupt);
        }
        Throwable unexpected = broken.get();
        if (unexpected != null) {
            throw new IllegalStateException("sending broke: " + unexpected, unexpected);
        }
        return tally.result();
    }

    private long dispatch(PrimitiveIterator.OfLong arrivalMicros) throws InterruptedException {
        long micros = 0;
        for (long number = 0; arrivalMicros.hasNext(); number++) {
            micros = arrivalMicros.nextLong();
            clock.sleepUntil(start + TimeUnit.MICROSECONDS.toNanos(micros));
            Request request = new Request(number, micros);
            tally.planned(request);
            due.add(request);
        }
        return micros;
    }

    private void send() {
        try {
            for (Request first = due.take(); !isEnd(first); first = due.take()) {
                send(batchOf(first));
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error unexpected) {
            broken.compareAndSet(null, unexpected);
        }
    }

    private List<Request> batchOf(Request first) {
        List<Request> batch = new ArrayList<>(List.of(first));
        while (batch.size() < target.batchLimit()) {
            Request more = due.poll();
            if (more != null && !isEnd(more)) {
                batch.add(more);
                continue;
            }
            if (more != null) {
                due.add(END);
            }
            break;
        }
        return batch;
    }

    private static boolean isEnd(Request request) {
        return request.number() < 0;
    }

    private void send(List<Request> batch) throws InterruptedException {
        if (clock.nanoTime() - giveUpNanos > 0) {
            tally.unsent(batch.size());
            return;
        }
        long sent = micros();
        int refused = batch.size();
        try {
            refused = target.send(batch);
        } catch (IOException failed) {
            tally.failure(failed);
        }
        tally.answered(batch, sent, micros(), refused);
    }

    private long micros() {
        return TimeUnit.NANOSECONDS.toMicros(clock.nanoTime() - start);
    }
}
