package dev.minos.pretest.local;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;

/**
 * A closed loop, as in the paper (section 3.1): each user sends a message, waits for its result, thinks, and sends the
 * next. The n-th request of every fleet has the same body.
 */
public final class VirtualUsers implements Traffic {

    /** How long a user thinks. */
    public static final Duration THINK = Duration.ofMillis(60);

    private final Fleet fleet;
    private final int users;
    private final RequestSender sender;

    /** Users of a fleet. */
    public VirtualUsers(Fleet fleet, int users) {
        this.fleet = fleet;
        this.users = users;
        this.sender = new RequestSender(fleet);
    }

    @Override
    public Fleet fleet() {
        return fleet;
    }

    @Override
    public void run(BooleanSupplier goOn) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int user = 0; user < users; user++) {
            Thread thread = new Thread(() -> loop(goOn), "user-" + user);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } finally {
            threads.forEach(Thread::interrupt);
        }
    }

    private void loop(BooleanSupplier goOn) {
        try {
            for (OptionalInt number = begin(goOn); number.isPresent(); number = begin(goOn)) {
                sender.request(number.getAsInt());
                Thread.sleep(THINK.toMillis());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** One user at a time, so that a condition on the number of requests is met exactly. */
    private synchronized OptionalInt begin(BooleanSupplier goOn) {
        return goOn.getAsBoolean() ? OptionalInt.of(sender.begin()) : OptionalInt.empty();
    }
}
