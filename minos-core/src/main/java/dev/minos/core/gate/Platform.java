package dev.minos.core.gate;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.policy.Evidence;
import org.jspecify.annotations.Nullable;

/**
 * What an adapter contributes to the gate. Implementations are thread-safe.
 *
 * @param <E> the invocation
 * @param <R> the answer
 */
public interface Platform<E, R> {

    /** The platform's id of an invocation, for logs. */
    String idOf(E invocation);

    /** What is known about an invocation before the benchmark. */
    Evidence evidenceOf(E invocation);

    /**
     * The way in which an invocation goes back.
     *
     * @param reading what condemned this instance, for a message that can carry it to the next one; null if there was
     *     none or another invocation met it
     */
    Requeuer<R> requeuerFor(E invocation, @Nullable Reading reading);

    /** Ends the instance. */
    Terminator<E, R> terminator();

    /** Remembers earlier terminations in this sandbox. */
    SandboxMemory sandbox();
}
