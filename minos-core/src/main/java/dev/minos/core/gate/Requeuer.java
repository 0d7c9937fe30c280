package dev.minos.core.gate;

import java.util.Optional;

/**
 * Hands one invocation back to its queue; implemented by adapters.
 *
 * @param <R> the answer
 */
public interface Requeuer<R> {

    /** The word for logs, such as {@code release}. */
    String way();

    /**
     * Gives every message of the invocation back, each with its own count raised by one, and returns once the queue has
     * confirmed that none is lost. Called at most once, never on an interrupted thread.
     *
     * @return the answer with which the platform leaves the messages alone, or empty if any answer would lose some, so
     *     that the process has to end without one
     * @throws HandOverRefusedException if the invocation must run here instead; nothing may have been given back then
     *     that would be processed twice
     */
    Optional<R> handOver() throws HandOverRefusedException;
}
