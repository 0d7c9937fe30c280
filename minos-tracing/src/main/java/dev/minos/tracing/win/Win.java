package dev.minos.tracing.win;

import org.jspecify.annotations.Nullable;

/**
 * What faster instances can win for one kind of request. Times are in milliseconds per request, shares are of the end-to-end
 * time. A figure that cannot be told is null.
 *
 * @param group the kind of request
 * @param traces how many there are
 * @param durationMs the mean end-to-end time
 * @param computationMs the mean time on the critical path that functions compute; an upper bound of what speed acts on, since
 *     it includes all waiting that no span shows
 * @param computationShare its share
 * @param tenPercentFasterShare what instances that are all 10 % faster would win
 * @param attemptMs what a terminated attempt costs a request: the way back through the queue and another cold start
 * @param bodiesPerInstance requests per cold start in these traces
 * @param passRate the share of new instances that the best threshold keeps
 * @param terminationsPerInstance terminated attempts per kept instance
 * @param winMs the expected gain, terminated attempts paid
 * @param winShare its share
 * @param winShareLow the lower end of its 95 % interval
 * @param winShareHigh the upper end
 * @param verdict whether it is worth it
 * @param reason why, in words
 */
public record Win(
        String group,
        int traces,
        double durationMs,
        double computationMs,
        double computationShare,
        double tenPercentFasterShare,
        @Nullable Double attemptMs,
        @Nullable Double bodiesPerInstance,
        @Nullable Double passRate,
        @Nullable Double terminationsPerInstance,
        @Nullable Double winMs,
        @Nullable Double winShare,
        @Nullable Double winShareLow,
        @Nullable Double winShareHigh,
        Verdict verdict,
        String reason) {

    /** Whether selection is worth it for a kind of request. */
    public enum Verdict {
        WORTH_IT,
        NOT_WORTH_IT,
        /** The traces or the spread of speeds say too little. */
        UNKNOWN
    }
}
