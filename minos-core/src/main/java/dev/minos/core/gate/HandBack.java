package dev.minos.core.gate;

import dev.minos.core.benchmark.Ticker;
import dev.minos.core.event.EventListener;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Evidence;
import java.io.IOException;
import java.util.Optional;

/**
 * The act that follows a rejection, in the order that loses nothing: mark the sandbox, hand the invocation over, and
 * only when the queue has confirmed it, end the instance. Whatever fails before that leaves the work here.
 */
final class HandBack<E, R> {

    private final Platform<E, R> platform;
    private final InstanceGate gate;
    private final EventListener listener;
    private final Ticker ticker;

    HandBack(Platform<E, R> platform, InstanceGate gate, EventListener listener, Ticker ticker) {
        this.platform = platform;
        this.gate = gate;
        this.listener = listener;
        this.ticker = ticker;
    }

    /** The answer for an invocation that was handed back, or empty if it has to run here. */
    Optional<R> of(E invocation, Evidence evidence) {
        mark(evidence.sandboxTerminations() + 1);
        Optional<R> answer;
        try {
            answer = handOver(invocation);
        } catch (HandOverRefusedException | RuntimeException | LinkageError refused) {
            listener.on(new MinosEvent.HandOverRefused(platform.idOf(invocation), refused.toString()));
            mark(evidence.sandboxTerminations());
            gate.keep();
            return Optional.empty();
        }
        try {
            return Optional.of(platform.terminator().end(invocation, answer));
        } finally {
            gate.rearm();
        }
    }

    private Optional<R> handOver(E invocation) throws HandOverRefusedException {
        Requeuer<R> requeuer = platform.requeuerFor(invocation);
        long start = ticker.nanos();
        Optional<R> answer = requeuer.handOver();
        listener.on(new MinosEvent.HandedOver(platform.idOf(invocation), requeuer.way(), ticker.nanos() - start));
        return answer;
    }

    private void mark(int terminations) {
        try {
            platform.sandbox().remember(terminations);
        } catch (IOException unwritable) {
            listener.on(new MinosEvent.Problem(
                    "the sandbox cannot remember its terminations; set MINOS_STATE_DIR to a writable directory",
                    unwritable));
        }
    }
}
