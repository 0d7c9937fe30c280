package dev.minos.gcp;

import org.jspecify.annotations.Nullable;

/**
 * One invocation with what the platform gave to it.
 *
 * @param event what the user's handler gets
 * @param id the id of the event as it came
 * @param delivery the Pub/Sub message in it; null for an event from elsewhere, or where nobody asks any more
 * @param arrivedNanos when it came, by the platform's ticker
 */
record PubSubInvocation<E>(E event, String id, @Nullable Delivery delivery, long arrivedNanos) {}
