package dev.minos.core.gate;

/**
 * Hands an invocation back to its queue; implemented by adapters.
 *
 * @param <E> the invocation
 */
public interface Requeuer<E> {

    /** The word for logs, such as {@code release}. */
    String way();

    /**
     * Gives every message of the invocation back, each with its own count raised by one, and returns the number of
     * messages once the queue has confirmed that none is lost.
     *
     * <p>It never runs on an interrupted thread and is called at most once for an invocation.
     *
     * @throws HandOverRefusedException if the invocation must run here instead; nothing may have been given back then
     *     that would be processed twice
     */
    int handOver(E invocation) throws HandOverRefusedException;
}
