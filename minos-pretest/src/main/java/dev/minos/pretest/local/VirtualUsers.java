package dev.minos.pretest.local;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/**
 * A closed loop, as in the paper (section 3.1): each user sends a message, waits for its result, thinks, and sends the
 * next. The n-th request of every fleet has the same body.
 */
public final class VirtualUsers {

    /** How long a user thinks. */
    public static final Duration THINK = Duration.ofMillis(60);

    /** The message attribute that holds a request's id. */
    static final String REQUEST = "request";

    private static final Duration SPARE = Duration.ofSeconds(10);

    private final Fleet fleet;
    private final int users;
    private final Duration patience;
    private final AtomicInteger requests = new AtomicInteger();

    /** Users of a fleet. */
    public VirtualUsers(Fleet fleet, int users) {
        this.fleet = fleet;
        this.users = users;
        this.patience = fleet.function().timeout().multipliedBy(3).plus(SPARE);
    }

    /** The fleet that they use. */
    public Fleet fleet() {
        return fleet;
    }

    /** Lets the users go on for as long as the condition holds, and then until each has its last result. */
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
            while (goOn.getAsBoolean()) {
                request();
                Thread.sleep(THINK.toMillis());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (SdkException failed) {
            if (!Thread.currentThread().isInterrupted()) {
                throw failed;
            }
        }
    }

    private void request() throws InterruptedException {
        int number = requests.getAndIncrement();
        String id = fleet.name() + "-" + number;
        long start = System.nanoTime();
        fleet.send(id, fleet.function().message(number), Map.of(REQUEST, text(id)));
        Optional<Results.Result> result = fleet.results().await(id, patience);
        if (result.isPresent()) {
            double tookMs = (System.nanoTime() - start) / 1e6;
            fleet.served(new Served(
                    id,
                    result.get().sandbox(),
                    fleet.activeSeconds(),
                    tookMs,
                    result.get().bodyMs()));
        }
    }

    private static MessageAttributeValue text(String value) {
        return MessageAttributeValue.builder()
                .dataType("String")
                .stringValue(value)
                .build();
    }
}
