package dev.minos.gcp;

import java.io.IOException;

/**
 * Publishes messages to Pub/Sub. Made on an instance that has just been rejected, and never on one that stays.
 * Thread-safe.
 */
public interface Transport {

    /**
     * Publishes a message once and waits until Pub/Sub has it; never sends it a second time.
     *
     * @param topic the topic's full name, {@code projects/P/topics/T}
     * @param message what is published: ordering key, attributes and payload
     * @param timeoutMillis the longest wait, in milliseconds
     * @return the new message's id
     * @throws IOException if Pub/Sub does not confirm it; the message says why and what mends it
     */
    String publish(String topic, PubSubMessage message, int timeoutMillis) throws IOException;
}
