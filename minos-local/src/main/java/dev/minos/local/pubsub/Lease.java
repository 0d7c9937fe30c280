package dev.minos.local.pubsub;

import com.google.pubsub.v1.PubsubMessage;

/**
 * A message that has been given out and waits for its acknowledgement.
 *
 * @param ackId identifies this delivery; it means nothing once the lease has ended
 * @param attempt 1 + failures of this message so far
 */
record Lease(String ackId, PubsubMessage message, int attempt) {}
