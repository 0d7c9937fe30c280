package dev.minos.core.gate;

import java.util.Optional;

/**
 * Ends a condemned instance after the hand-over is confirmed; implemented by adapters.
 *
 * @param <E> the invocation
 * @param <R> the answer
 */
public interface Terminator<E, R> {

    /**
     * Ends the process, or returns the answer where the instance lives on.
     *
     * @param answer the hand-over's answer; if empty, the platform must be given none
     * @throws RuntimeException if the instance lives on and there is no answer: the platform then sees a failure, and
     *     the messages stay in the queue
     */
    R end(E invocation, Optional<R> answer);

    /**
     * Whether the process is to end although {@link #end} has returned, as where other invocations are inside: those, and
     * what arrives until then, are handed back too.
     */
    default boolean isEnding() {
        return false;
    }

    /** Takes a pending end back, since an invocation could not be handed back and the instance stays. */
    default void stay() {}
}
