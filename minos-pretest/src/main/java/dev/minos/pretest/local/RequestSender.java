package dev.minos.pretest.local;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.exception.SdkException;

/** Sends numbered requests to a fleet and waits for their results. The n-th of every fleet has the same body. Thread-safe. */
final class RequestSender {

    /** The message attribute that holds a request's id. */
    static final String REQUEST = "request";

    private static final Duration SPARE = Duration.ofSeconds(10);

    private final Fleet fleet;
    private final Duration patience;
    private final AtomicInteger requests = new AtomicInteger();

    RequestSender(Fleet fleet) {
        this.fleet = fleet;
        this.patience = fleet.function().timeout().multipliedBy(3).plus(SPARE);
    }

    /** The number of the next request, which counts as sent from now on. */
    int begin() {
        int number = requests.getAndIncrement();
        fleet.begun(id(number));
        return number;
    }

    private String id(int number) {
        return fleet.name() + "-" + number;
    }

    /** Sends a request that has begun and waits for its result. An interrupt ends it silently, and stays set. */
    void request(int number) {
        try {
            sendAndWait(number);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (SdkException failed) {
            if (!Thread.currentThread().isInterrupted()) {
                throw failed;
            }
        }
    }

    private void sendAndWait(int number) throws InterruptedException {
        String id = id(number);
        long start = System.nanoTime();
        fleet.send(id, fleet.function().message(number));
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
}
