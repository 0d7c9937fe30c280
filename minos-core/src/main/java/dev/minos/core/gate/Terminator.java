package dev.minos.core.gate;

/**
 * Ends a condemned instance after the hand-over is confirmed; implemented by adapters.
 *
 * @param <E> the invocation
 * @param <R> the answer
 */
public interface Terminator<E, R> {

    /**
     * Ends the process, or returns the answer that tells the platform that this invocation was handed back, where the
     * instance lives on.
     */
    R end(E invocation);
}
