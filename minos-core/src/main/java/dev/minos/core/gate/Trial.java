package dev.minos.core.gate;

import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.Verdict;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Retire after success: an instance that stays serves a few invocations on trial, then stays for good, or answers the last
 * of them and ends. Its very first body does not count, since what is cold about it says little of later ones, and neither
 * does one that fails. Thread-safe.
 */
final class Trial<E, R> {

    private final MinosFunction<E, ?, R> function;
    private final SelectionPolicy policy;
    private int bodies;
    private double sumNanos;
    private boolean over;

    Trial(MinosFunction<E, ?, R> function, SelectionPolicy policy) {
        this.function = function;
        this.policy = policy;
    }

    /**
     * Counts a body that took so long, and returns the answer unless the instance ends with it. Whatever fails here, the
     * work is done and its answer counts: the instance then stays for good.
     */
    R served(E invocation, R answer, long bodyNanos) {
        try {
            return judged(invocation, answer, bodyNanos);
        } catch (RuntimeException | Error failed) {
            function.gate().keep();
            function.tell(new MinosEvent.Problem("the trial failed; the instance stays", failed));
            return answer;
        }
    }

    private R judged(E invocation, R answer, long bodyNanos) {
        Verdict verdict = count(invocation, bodyNanos / function.handler().size(invocation));
        if (verdict == null) {
            return answer;
        }
        if (verdict.keepsInstance()) {
            function.gate().keep();
            return answer;
        }
        R last = function.platform().terminator().end(invocation, Optional.of(answer));
        if (!function.platform().terminator().isEnding()) { // else what arrives runs, and is not taken for a kept one's
            function.gate().keep();
        }
        return last;
    }

    /** The verdict that this body brings, or null; there is only one. */
    private synchronized @Nullable Verdict count(E invocation, double nanos) {
        if (over) {
            return null;
        }
        bodies++;
        sumNanos += nanos;
        Evidence evidence = function.platform().evidenceOf(invocation).withBodies(bodies, sumNanos / bodies);
        Verdict verdict = policy.judge(evidence);
        if (verdict != null) {
            over = true;
            function.tell(function.decided(invocation, verdict, evidence));
            if (!verdict.keepsInstance()) {
                function.handBack().mark(evidence.sandboxTerminations() + 1);
            }
        }
        return verdict;
    }
}
