package dev.minos.local.instance;

import dev.minos.local.node.WorkerNode;

/**
 * One invocation of one instance, as the platform accounts for it.
 *
 * @param requestId the platform's id of the request
 * @param instanceId the process, {@code function-k}, with a suffix from the sandbox's second process on
 * @param sandboxId the sandbox, as the function itself can know it
 * @param k which sandbox of the platform this is, counted from 0; also the number of its node
 * @param startMs when the invocation was accepted, in active milliseconds since the platform started
 * @param initMs from the start of the process until it was ready for work; 0 without an init
 * @param durationMs from the delivery of the event until the process asked for more work, had responded or ended
 * @param outcome never {@link Outcome#THROTTLED}
 * @param exited whether the process ended in this invocation without having been killed by the platform
 */
public record Attempt(
        String functionName,
        String requestId,
        String instanceId,
        String sandboxId,
        int k,
        WorkerNode node,
        InitPhase init,
        double startMs,
        double initMs,
        double durationMs,
        long billedMs,
        Outcome outcome,
        boolean exited) {

    /** Whether the process was new. */
    public boolean cold() {
        return init != InitPhase.NONE;
    }
}
