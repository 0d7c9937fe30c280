package dev.minos.core.gate;

import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.Verdict;
import java.io.IOException;
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
        function.gate().keep(); // what arrives before the end runs, and where there is none the trial is over
        return verdict.keepsInstance()
                ? answer
                : function.platform().terminator().end(invocation, Optional.of(answer));
    }

    /** The verdict that this body brings, or null. */
    private synchronized @Nullable Verdict count(E invocation, double nanos) {
        bodies++;
        sumNanos += nanos;
        Evidence evidence = function.platform().evidenceOf(invocation).withBodies(bodies, sumNanos / bodies);
        Verdict verdict = policy.judge(evidence);
        if (verdict != null) {
            function.tell(function.decided(invocation, verdict, evidence));
            mark(verdict, evidence);
        }
        return verdict;
    }

    private void mark(Verdict verdict, Evidence evidence) {
        try {
            if (!verdict.keepsInstance()) {
                function.platform().sandbox().remember(evidence.sandboxTerminations() + 1);
            }
        } catch (IOException | RuntimeException unwritable) {
            HandBack.tellUnwritable(function, unwritable);
        }
    }
}
