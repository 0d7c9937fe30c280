package dev.minos.pretest.local;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * An open loop: requests come at given instants, whether or not earlier ones have been answered. Time passes only while it
 * runs, and goes on where it stopped; when the instants are used up they begin again.
 */
public final class OpenLoop implements Traffic {

    private static final long STEP_MS = 20;

    private final Fleet fleet;
    private final RequestSender sender;
    private final RequestTimes times;
    private long playedNanos;
    private int sent;

    /** Requests to a fleet. */
    public OpenLoop(Fleet fleet, RequestTimes times) {
        this(fleet, new RequestSender(fleet), times);
    }

    OpenLoop(Fleet fleet, RequestSender sender, RequestTimes times) {
        this.fleet = fleet;
        this.sender = sender;
        this.times = times;
    }

    @Override
    public Fleet fleet() {
        return fleet;
    }

    @Override
    public void run(BooleanSupplier goOn) throws InterruptedException {
        long start = System.nanoTime() - playedNanos;
        List<Thread> requests = new ArrayList<>();
        try {
            while (goOn.getAsBoolean()) {
                long waitNanos = start + TimeUnit.MICROSECONDS.toNanos(times.micros(sent)) - System.nanoTime();
                if (waitNanos > 0) {
                    TimeUnit.NANOSECONDS.sleep(Math.min(waitNanos, TimeUnit.MILLISECONDS.toNanos(STEP_MS)));
                } else {
                    requests.add(begin());
                }
            }
            playedNanos = System.nanoTime() - start;
            for (Thread request : requests) {
                request.join();
            }
        } finally {
            requests.forEach(Thread::interrupt);
        }
    }

    private Thread begin() {
        int number = sender.begin();
        sent++;
        Thread request = new Thread(() -> sender.request(number), "request-" + number);
        request.setDaemon(true);
        request.start();
        return request;
    }
}
