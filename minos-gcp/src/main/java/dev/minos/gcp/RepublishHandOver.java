package dev.minos.gcp;

import dev.minos.core.benchmark.Ticker;
import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.gate.Requeuer;
import dev.minos.core.message.MinosAttribute;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Hands a message back as the paper does: publish it again with a higher count, wait for the new message's id, and only
 * then let the delivery be acknowledged. The copy carries what this instance and those before it were read with, and what
 * it is a copy of.
 *
 * <p>A publish that was not confirmed in time may have been stored all the same: then the message is processed twice,
 * which Pub/Sub's own deliveries may be too. Not waiting, or sending again, would be worse.
 *
 * @param original the message as it came
 * @param attribute what its copy says
 * @param topic where the copy goes
 * @param transport what publishes it
 * @param timeoutMillis the longest wait
 * @param ticker the clock of that wait
 */
record RepublishHandOver(
        PubSubMessage original,
        MinosAttribute attribute,
        String topic,
        Supplier<Transport> transport,
        int timeoutMillis,
        Ticker ticker)
        implements Requeuer<HandledBy> {

    @Override
    public String way() {
        return "republish";
    }

    @Override
    public Optional<HandledBy> handOver() throws HandOverRefusedException {
        if (timeoutMillis <= 0) {
            throw new HandOverRefusedException("there is no time left to publish message " + original.id(), null);
        }
        PubSubMessage copy = Republished.of(original, attribute, topic);
        Publication publication = new Publication(transport, topic, copy, timeoutMillis);
        publication.start();
        publication.await(ticker);
        return Optional.of(HandledBy.ANOTHER_INSTANCE);
    }
}
