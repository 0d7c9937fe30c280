package dev.minos.gcp;

/**
 * A handler for one event in two steps.
 *
 * @param <E> the event: a {@code CloudEvent} or a {@link PubSubMessage}
 * @param <P> what is prepared
 */
public interface EventHandler<E, P> {

    /**
     * Gets ready for an event, beside the benchmark on an instance's first invocation. It must be free of side effects
     * that matter: a slow instance interrupts it, and it runs again elsewhere.
     *
     * @throws Exception as the user likes; it propagates untouched
     */
    P prepare(E event) throws Exception;

    /**
     * Does the work for an event.
     *
     * @throws Exception as the user likes; the delivery then counts as failed
     */
    void handle(E event, P prepared) throws Exception;
}
