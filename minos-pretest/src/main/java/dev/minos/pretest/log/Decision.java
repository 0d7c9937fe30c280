package dev.minos.pretest.log;

/**
 * A verdict on a process: at most one from each, unless a snapshot or a sandbox that came back was judged again.
 *
 * @param verdict {@code kept}, {@code rejected} or {@code exempt}
 * @param reason the reason's word
 * @param retryCount how often the message had been handed back; -1 if that was unreadable
 * @param thresholdNs the threshold of this attempt, NaN without one
 * @param scoreNs the score, NaN without a reading
 * @param sandboxTerminations how often this sandbox had been condemned before
 * @param fingerprint the conditions of the score
 * @param holdout whether the instance belongs to the share that is never rejected
 */
public record Decision(
        Origin origin,
        String invocation,
        String verdict,
        String reason,
        int retryCount,
        double thresholdNs,
        double scoreNs,
        int sandboxTerminations,
        String fingerprint,
        boolean holdout)
        implements LogRecord {

    /** Whether the invocation was to go back to its queue. */
    public boolean isRejection() {
        return verdict.equals("rejected");
    }

    /** Whether the retry bound kept the instance whatever its speed. */
    public boolean isForced() {
        return reason.equals("emergency-exit");
    }
}
