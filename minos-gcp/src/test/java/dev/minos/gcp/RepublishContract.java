package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.minos.core.benchmark.Ticker;
import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.gate.Requeuer;
import dev.minos.core.message.MinosAttribute;
import dev.minos.testkit.RequeuerContract;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What a hand-over by publishing must keep, whatever it publishes with. */
abstract class RepublishContract extends RequeuerContract<HandledBy> {

    static final String TOPIC = "projects/p/topics/retries";

    private final AtomicInteger made = new AtomicInteger();

    /** What publishes to a service that behaves like this. */
    abstract Transport transport(Queue queue) throws Exception;

    /** A service that takes a message and never says so. */
    abstract Transport silent() throws Exception;

    /** What the service has taken. */
    abstract List<PubSubMessage> taken();

    static PubSubMessage message() {
        return new PubSubMessage(
                "7",
                "2026-11-30T12:00:00Z",
                "projects/p/topics/t",
                "",
                Map.of("a", "b \"quoted\" \u00e9\n", "googclient_deliveryattempt", "3"),
                "aGVsbG8=");
    }

    @Override
    protected Requeuer<HandledBy> requeuer(Queue queue) throws Exception {
        if (queue == Queue.HAS_NO_CLIENT) {
            return requeuer(message(), 3000, () -> {
                throw new NoClassDefFoundError("gone");
            });
        }
        Transport transport = transport(queue);
        return requeuer(message(), 10_000, () -> {
            made.incrementAndGet();
            return transport;
        });
    }

    private static Requeuer<HandledBy> requeuer(
            PubSubMessage message, int timeoutMillis, Supplier<Transport> transport) {
        MinosAttribute attribute = MinosAttribute.ABSENT.handedBack("here", null);
        return new RepublishHandOver(message, attribute, TOPIC, transport, timeoutMillis, Ticker.system());
    }

    @Override
    protected List<String> messages() {
        return List.of("aGVsbG8=");
    }

    @Override
    protected List<String> givenBack() {
        return taken().stream().map(PubSubMessage::data).toList();
    }

    @Override
    protected Optional<Integer> retriesSaid() {
        return Optional.of(
                MinosAttribute.parse(taken().get(0).attributes().get("minos")).retries());
    }

    @Test
    void sendsThePayloadAndAllAttributesThatAreNotReserved() throws Exception {
        requeuer(Queue.TAKES).handOver();

        Map<String, String> expected = new HashMap<>(message().attributes());
        expected.remove("googclient_deliveryattempt");
        expected.put("minos", "1;retries=1");
        assertThat(taken().get(0).attributes()).isEqualTo(expected);
        assertThat(taken().get(0).topic()).isEqualTo(TOPIC);
    }

    @Test
    void keepsTheWorkHereIfThereIsNoConfirmationInTime() throws Exception {
        Transport silent = silent();

        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> requeuer(message(), 200, () -> silent).handOver())
                .satisfies(late -> assertThat(late.getMessage()).contains("200 ms"));
    }

    @Test
    void asksForNoTransportIfTheMessageCannotBeSent() {
        PubSubMessage tooLarge = new PubSubMessage("7", "", "", "", Map.of("a", "\u00e9".repeat(513)), "");

        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> requeuer(tooLarge, 3000, () -> {
                            made.incrementAndGet();
                            throw new AssertionError("nobody needs a transport");
                        })
                        .handOver())
                .withMessageContaining("1026 bytes in the attribute a");
        assertThat(made).hasValue(0);
    }

    @Test
    void keepsTheWorkHereIfThereIsNoTimeLeft() {
        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> requeuer(message(), 0, () -> {
                            throw new AssertionError("nobody needs a transport");
                        })
                        .handOver())
                .withMessageContaining("no time left");
    }

    @Test
    void waitsOnThroughAnInterruptAndKeepsIt() throws Exception {
        Thread.currentThread().interrupt();
        try {
            assertThat(requeuer(Queue.TAKES).handOver()).contains(HandledBy.ANOTHER_INSTANCE);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(taken()).hasSize(1);
    }
}
