package dev.minos.core.gate;

/**
 * A handler in two steps, so that the benchmark can run beside the first one.
 *
 * @param <E> what is handled
 * @param <P> what is prepared
 * @param <R> the answer
 */
public interface PreparedHandler<E, P, R> {

    /**
     * Gets ready: downloads, connects, parses. It must be free of side effects that matter, since a slow instance stops
     * it, and it runs again elsewhere. A thread interrupt asks it to stop.
     *
     * @throws Exception as the user likes; it propagates untouched
     */
    P prepare(E event) throws Exception;

    /**
     * How much work an event is, in any unit, so that bodies of different size can be compared where an instance is judged
     * by them (retire after success).
     */
    default double size(E event) {
        return 1;
    }

    /**
     * Does the work, on an instance that stays.
     *
     * @throws Exception as the user likes; it propagates untouched
     */
    R handle(E event, P prepared) throws Exception;
}
