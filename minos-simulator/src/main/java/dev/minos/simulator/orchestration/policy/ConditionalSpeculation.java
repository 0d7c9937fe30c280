package dev.minos.simulator.orchestration.policy;

import dev.minos.simulator.orchestration.trace.FunctionTable;
import java.util.Arrays;

/**
 * Conditional speculative scaling, CSS (Liu et al., CIDRE, ASPLOS 2025, Algorithm 1): speculation is switched per function.
 *
 * <ol>
 *   <li>While it is on: if the container that was created last waited longer from the end of its start until it was used
 *       again, or evicted (T_i), than an execution takes (T_e, the median of 15 minutes), speculation was in vain: switch
 *       off, start none.
 *   <li>While it is off: if requests wait longer (T_d) than a cold start takes (T_p): switch on, start one.
 * </ol>
 *
 * <p>What the paper leaves open: without a busy container or one on its way one is always started, since the request would
 * wait for ever; T_e is infinite before the first execution; T_p is the function's latency of cold starts, which is the same
 * for all of them here; T_i is forgotten when speculation is switched on.
 */
final class ConditionalSpeculation implements Scaling {

    private static final long WINDOW_MICROS = 15 * 60_000_000L;

    private final boolean predicts;
    private final MedianWindow[] executions;
    private final boolean[] off;
    private final long[] idleMicros;
    private final long[] delayMicros;

    /**
     * Speculation on for all functions.
     *
     * @param predicts whether T_d is what a request would wait by the state of the queue, instead of what the last one did
     */
    ConditionalSpeculation(FunctionTable functions, boolean predicts) {
        this.predicts = predicts;
        executions = new MedianWindow[functions.size()];
        Arrays.setAll(executions, function -> new MedianWindow(WINDOW_MICROS));
        off = new boolean[functions.size()];
        idleMicros = new long[functions.size()];
        delayMicros = new long[functions.size()];
    }

    @Override
    public Answer onMiss(PlatformView view, int function, long executionMicros) {
        boolean starts = off[function] ? switchesOn(view, function) : !switchesOff(view, function);
        boolean alone = view.busy(function) + view.provisioning(function) == 0;
        return starts || alone ? Answer.SPECULATE : Answer.WAIT;
    }

    private boolean switchesOff(PlatformView view, int function) {
        off[function] = idleMicros[function] > executions[function].median(view.nowMicros());
        return off[function];
    }

    private boolean switchesOn(PlatformView view, int function) {
        double delay = predicts ? predictedMicros(view, function) : delayMicros[function];
        if (Math.max(delay, (double) view.headWaitMicros(function))
                > view.functions().coldMicros(function)) {
            off[function] = false;
            idleMicros[function] = 0;
        }
        return !off[function];
    }

    /** All that wait, and the request itself, shared among the containers that will serve them. */
    private double predictedMicros(PlatformView view, int function) {
        return (view.queued(function) + 1)
                * executions[function].median(view.nowMicros())
                / (view.busy(function) + view.provisioning(function));
    }

    @Override
    public void onExecuted(PlatformView view, int function, long executionMicros) {
        executions[function].observe(view.nowMicros(), (double) executionMicros);
    }

    @Override
    public void onDelayed(int function, long waitMicros) {
        delayMicros[function] = waitMicros;
    }

    @Override
    public void onReused(int function, long sinceReadyMicros) {
        idleMicros[function] = sinceReadyMicros;
    }
}
