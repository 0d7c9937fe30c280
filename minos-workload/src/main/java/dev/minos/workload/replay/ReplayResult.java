package dev.minos.workload.replay;

import dev.minos.workload.RequestCounts;

/**
 * What came of a replay.
 *
 * @param planned requests of the workload
 * @param sent requests that were sent, whatever the answer
 * @param failed those of them that were refused or not answered
 * @param firstFailure what the first call that failed as a whole said; empty if there was none
 * @param unsent requests that were given up because the target lagged too far behind
 * @param late requests that were sent more than 100 ms after they were due
 * @param calls calls of the target; fewer than requests where these went in batches
 * @param plannedPerSecond requests planned by the second
 * @param sentPerSecond requests sent by the second
 * @param latency from the moment when a request was due to its answer, so that a target that stalls is charged with the
 *     waiting of all requests that were due meanwhile
 * @param lateness from the moment when a request was due until it was sent
 */
public record ReplayResult(
        long planned,
        long sent,
        long failed,
        String firstFailure,
        long unsent,
        long late,
        long calls,
        RequestCounts plannedPerSecond,
        RequestCounts sentPerSecond,
        Latencies latency,
        Latencies lateness) {

    /** How many more requests were sent than planned within the planned span, as a fraction of these; negative if fewer. */
    public double deviation() {
        long inTime = sentPerSecond.stream().limit(plannedPerSecond.size()).sum();
        return planned == 0 ? 0 : (double) (inTime - planned) / planned;
    }

    /** Requests that failed or were given up, as a fraction of those planned. */
    public double errorShare() {
        return planned == 0 ? 0 : (double) (failed + unsent) / planned;
    }

    /** Requests that were late or given up, as a fraction of those planned. */
    public double lateShare() {
        return planned == 0 ? 0 : (double) (late + unsent) / planned;
    }
}
