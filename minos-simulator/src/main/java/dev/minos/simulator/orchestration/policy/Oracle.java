package dev.minos.simulator.orchestration.policy;

import dev.minos.simulator.orchestration.policy.Ranking.Clock;

/**
 * The policy that knows the future, a ceiling for all others (CIDRE, section 5): it evicts what is used again furthest in
 * the future (Belady), and lets a request wait exactly if busy containers will serve it earlier than a new one.
 */
final class Oracle {

    static final Scaling SCALING = (view, function, execution) ->
            view.waitIfQueuedMicros(function) < view.functions().coldMicros(function)
                    ? Scaling.Answer.WAIT
                    : Scaling.Answer.BIND;

    private Oracle() {}

    /** Of n idle containers of a function the last one is used again by the n-th invocation from now. */
    static Ranking ranking(Foresight foresight) {
        return new Ranking(
                Clock.NONE,
                (view, function, atMicros) -> -(double) foresight.arrivalMicros(
                        function, view.invocations(function) + Math.max(1, view.idle(function)) - 1),
                false);
    }
}
