package dev.minos.local.pubsub;

import java.time.Duration;

/**
 * How a subscription treats its messages beyond what its definition says: the faults that a test wants, and whether a
 * failed delivery is repeated at all. Immutable.
 *
 * @param retries whether a message whose delivery failed comes again; without, it is gone after the first failure, as
 *     with a function that was deployed without retries
 * @param duplicates the probability that a message is delivered once more than needed, in [0, 1]
 * @param reorder messages without an ordering key are held up for a random time below this; zero keeps them in order
 * @param latency how long a message takes from its topic to the subscription
 * @param seed the seed of these draws
 */
public record DeliveryRules(boolean retries, double duplicates, Duration reorder, Duration latency, long seed) {

    public DeliveryRules {
        if (!(duplicates >= 0 && duplicates <= 1)) {
            throw new IllegalArgumentException("duplicates must be in [0, 1], was " + duplicates);
        }
        if (reorder.isNegative()) {
            throw new IllegalArgumentException("reorder must not be negative, was " + reorder);
        }
        if (latency.isNegative()) {
            throw new IllegalArgumentException("latency must not be negative, was " + latency);
        }
    }

    /** No faults, and retries as the subscription says. */
    public static DeliveryRules faithful() {
        return new DeliveryRules(true, 0, Duration.ZERO, Duration.ZERO, 0);
    }

    /** The same without retries. */
    public DeliveryRules withoutRetries() {
        return new DeliveryRules(false, duplicates, reorder, latency, seed);
    }

    /** The same with duplicates. */
    public DeliveryRules withDuplicates(double probability) {
        return new DeliveryRules(retries, probability, reorder, latency, seed);
    }

    /** The same with messages out of order. */
    public DeliveryRules withReorder(Duration within) {
        return new DeliveryRules(retries, duplicates, within, latency, seed);
    }

    /** The same with messages that are on their way for a while. */
    public DeliveryRules withLatency(Duration onTheWay) {
        return new DeliveryRules(retries, duplicates, reorder, onTheWay, seed);
    }

    /** The same with another seed. */
    public DeliveryRules withSeed(long drawSeed) {
        return new DeliveryRules(retries, duplicates, reorder, latency, drawSeed);
    }
}
