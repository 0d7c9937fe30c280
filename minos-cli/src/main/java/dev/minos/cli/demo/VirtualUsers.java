package dev.minos.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.local.store.StoredResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/**
 * A closed loop, as in the paper (section 3.1): each user sends a message, waits for its result, thinks, and sends the
 * next. The n-th request of every fleet asks for the same station.
 */
final class VirtualUsers {

    private static final Duration PATIENCE = Duration.ofSeconds(100);
    private static final List<String> STATIONS = List.of("seattle", "new-york");
    private static final JsonMapper JSON = new JsonMapper();

    private final Fleet fleet;
    private final int users;
    private final AtomicInteger requests = new AtomicInteger();

    VirtualUsers(Fleet fleet, int users) {
        this.fleet = fleet;
        this.users = users;
    }

    /** The fleet that they use. */
    Fleet fleet() {
        return fleet;
    }

    /** Lets the users go on for as long as the condition holds, and then until each has its last result. */
    void run(BooleanSupplier goOn) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int user = 0; user < users; user++) {
            Thread thread = new Thread(() -> loop(goOn), "user-" + user);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void loop(BooleanSupplier goOn) {
        try {
            while (goOn.getAsBoolean()) {
                request();
                Thread.sleep(DemoPlan.THINK.toMillis());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void request() throws InterruptedException {
        int number = requests.getAndIncrement();
        String id = fleet.queue().name() + "-" + number;
        long start = System.nanoTime();
        fleet.log().sent(id);
        fleet.cloud()
                .sqs()
                .sendMessage(message -> message.queueUrl(fleet.queue().url())
                        .messageBody(STATIONS.get(number % STATIONS.size()))
                        .messageAttributes(Map.of("request", text(id))));
        Optional<StoredResult> result = fleet.cloud().store().awaitResult(id, PATIENCE);
        if (result.isPresent()) {
            double tookMs = (System.nanoTime() - start) / 1e6;
            fleet.log().served(served(id, result.get(), tookMs));
        }
    }

    private Served served(String id, StoredResult result, double tookMs) {
        try {
            JsonNode json = JSON.readTree(result.body());
            String logStream = json.path("sandbox").asText();
            String sandbox = logStream.substring(logStream.indexOf(']') + 1); // "[version]sandbox"
            return new Served(
                    id,
                    sandbox,
                    fleet.activeSeconds(),
                    tookMs,
                    json.path("bodyMs").asDouble());
        } catch (IOException notJson) {
            throw new UncheckedIOException("result " + id, notJson);
        }
    }

    private static MessageAttributeValue text(String value) {
        return MessageAttributeValue.builder()
                .dataType("String")
                .stringValue(value)
                .build();
    }
}
