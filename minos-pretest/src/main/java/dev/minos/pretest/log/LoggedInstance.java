package dev.minos.pretest.log;

/**
 * A sandbox as the logs tell of it: the same machine for as long as it lives, whatever number of processes it had. Its
 * first reading counts; further ones would not be independent.
 *
 * @param id its log stream; the invocation that was decided on where the log names no stream
 * @param decision the first verdict on it
 * @param scoreNs its first reading, that of a shadow benchmark included; NaN without one
 * @param decisions how many of its processes were judged
 * @param first first invocations of processes that did the work
 * @param warm invocations after those
 * @param terminated attempts that were handed back, with their billed time
 */
public record LoggedInstance(
        String id,
        Decision decision,
        double scoreNs,
        int decisions,
        Durations first,
        Durations warm,
        Durations terminated) {

    /** Whether it was read. */
    public boolean isRead() {
        return !Double.isNaN(scoreNs);
    }

    /** Invocations that did the work. */
    public long bodies() {
        return first.count() + warm.count();
    }
}
