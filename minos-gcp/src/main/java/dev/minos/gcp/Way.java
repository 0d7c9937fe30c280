package dev.minos.gcp;

import dev.minos.core.configuration.HandOver;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Ordered;
import dev.minos.core.policy.Evidence;
import org.jspecify.annotations.Nullable;

/** How a message goes back, and so what counts its retries. */
enum Way {
    /** A new message with a higher count is published, then the delivery is acknowledged; the attribute is the counter. */
    REPUBLISH,
    /** The delivery is not acknowledged; the subscription's delivery attempt is the counter. */
    NACK,
    /** The message stays where it is. */
    NONE;

    /**
     * The way for a delivery. A negative acknowledgement loses the message of a subscription that does not retry, so the
     * user has to ask for it, and there must be a delivery attempt: the sign of a dead-letter policy, and the counter.
     */
    static Way of(@Nullable Delivery delivery, MinosConfiguration configuration, boolean hasTopic) {
        if (delivery == null) {
            return NONE;
        }
        boolean nack = configuration.handOver() == HandOver.NACK;
        if (!delivery.message().orderingKey().isEmpty()) {
            if (configuration.ordered() == Ordered.RUN) {
                return NONE;
            }
            nack = configuration.ordered() == Ordered.NACK;
        }
        if (nack) {
            return delivery.deliveryAttempt() > 0 ? NACK : NONE;
        }
        return hasTopic ? REPUBLISH : NONE;
    }

    /** How often a message was handed back, or {@link Evidence#UNREADABLE} if it has no count. */
    int retryCountOf(Delivery delivery) {
        int copies = delivery.attribute().retries();
        return this == NACK && copies != Evidence.UNREADABLE
                ? copies + Math.max(0, delivery.deliveryAttempt() - 1)
                : copies;
    }
}
