package dev.minos.core.gate;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Evidence;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The act that follows a rejection, in the order that loses nothing: mark the sandbox, hand the invocation over, and
 * only when the queue has confirmed it, end the instance. Whatever fails before that leaves the work here.
 */
final class HandBack<E, R> {

    private final MinosFunction<E, ?, R> function;
    private final Platform<E, R> platform;

    HandBack(MinosFunction<E, ?, R> function) {
        this.function = function;
        this.platform = function.platform();
    }

    /** The answer for the invocation that judged and is handed back, or empty if it has to run here. */
    Optional<R> first(E invocation, Evidence evidence) {
        int terminationsBefore = evidence.sandboxTerminations();
        mark(terminationsBefore + 1);
        Optional<R> answer = of(invocation, evidence.reading());
        if (answer.isEmpty()) {
            mark(terminationsBefore);
        }
        return answer;
    }

    /** The answer for an invocation that was handed back, or empty if it has to run here. */
    Optional<R> of(E invocation, @Nullable Reading reading) {
        Optional<R> answer;
        try {
            answer = handOver(invocation, reading);
        } catch (HandOverRefusedException | RuntimeException | Error refused) {
            function.tell(new MinosEvent.HandOverRefused(platform.idOf(invocation), refused.toString()));
            function.gate().keep();
            platform.terminator().stay();
            return Optional.empty();
        }
        try {
            return Optional.of(platform.terminator().end(invocation, answer));
        } finally {
            if (!platform.terminator().isEnding()) {
                function.gate().rearm();
            }
        }
    }

    private Optional<R> handOver(E invocation, @Nullable Reading reading) throws HandOverRefusedException {
        Requeuer<R> requeuer = platform.requeuerFor(invocation, reading);
        long start = function.ticker().nanos();
        Optional<R> answer = requeuer.handOver();
        long took = function.ticker().nanos() - start;
        function.tell(new MinosEvent.HandedOver(platform.idOf(invocation), requeuer.way(), took));
        return answer;
    }

    void mark(int terminations) {
        try {
            platform.sandbox().remember(terminations);
        } catch (IOException | RuntimeException unwritable) {
            function.tell(new MinosEvent.Problem(
                    "the sandbox cannot remember its terminations; set MINOS_STATE_DIR to a writable directory",
                    unwritable));
        }
    }
}
