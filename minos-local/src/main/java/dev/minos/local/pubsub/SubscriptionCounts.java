package dev.minos.local.pubsub;

/**
 * What a subscription has seen so far.
 *
 * @param held messages that are neither acknowledged nor gone
 * @param delivered deliveries, repeated ones included
 * @param acknowledged deliveries that were acknowledged
 * @param failed deliveries that were refused or whose deadline passed
 * @param dropped messages that failed once where nothing is repeated, or became too old
 * @param deadLettered messages that went to the dead letter topic
 * @param filtered messages that the filter kept out
 */
public record SubscriptionCounts(
        int held, long delivered, long acknowledged, long failed, long dropped, long deadLettered, long filtered) {}
