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
        if (!handOver(invocation)) {
            mark(evidence.sandboxTerminations());
            gate.keep();
            return Optional.empty();
        }
        R answer = platform.terminator().end(invocation);
        gate.rearm();
        return Optional.of(answer);
    }

    private boolean handOver(E invocation) {
        String id = platform.idOf(invocation);
        long start = ticker.nanos();
        try {
            int messages = platform.requeuer().handOver(invocation);
            long took = ticker.nanos() - start;
            listener.on(new MinosEvent.HandedOver(id, platform.requeuer().way(), messages, took));
            return true;
        } catch (HandOverRefusedException | RuntimeException | LinkageError refused) {
            listener.on(new MinosEvent.HandOverRefused(id, refused.toString()));
            return false;
        }
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
